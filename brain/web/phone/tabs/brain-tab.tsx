import { useEffect, useState } from 'preact/hooks';
import { limits } from '#core/limits';
import type { AgendaItem } from '#core/wire/wearer/agenda';
import { Icon, type IconName } from '../../panel/components/icons.js';
import { PageSection, WhenReady } from '../../panel/components/page-section.js';
import { useResource } from '../../panel/hooks/use-resource.js';
import { greetingAt } from '../../panel/live/greeting-at.js';
import { linkRows } from '../../panel/state/link-rows.js';
import { when, whenDue } from '../../panel/wording/when.js';
import { switchView } from '../forms/phone-switch.js';
import type { NamedSwitch } from '../state/known-switches.js';
import type { TabProps } from '../tab-props.js';
import { LatestTurns } from './latest-turns.js';

/** How much of what happened is listed (hub-behaviour.md §4). */
const latelyShown = 8;

/** The greeting, the truth about privacy, a place to ask, the modes, and what happened last. */
export function BrainTab(props: TabProps) {
  const { panel, actions } = props;
  return (
    <>
      <Hero {...props} />
      <AskForm assistant={panel.assistant} notice={panel.notice} onSay={(text) => actions.say(text)} />
      <LatestTurns exchanges={panel.exchanges} />
      <ModeTiles {...props} />
      <Lately {...props} />
      <Parts {...props} />
    </>
  );
}

function Hero({ brain, clock, panel }: TabProps) {
  const nowMs = clock.wallMs();
  const { resource } = useResource(() => brain.calendar({ limit: 1 }));
  const day = new Date(nowMs).toLocaleDateString('en', { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <section class="page-section hero" aria-label="Today">
      <p class="soft">{day}</p>
      <h1 class="voice">{greetingAt(nowMs, panel.wearer)}</h1>
      <p class="voice lead">{resource.phase === 'ready' && nextInWords(resource.value.items, nowMs)}</p>
    </section>
  );
}

function nextInWords([next]: readonly AgendaItem[], nowMs: number): string {
  return next === undefined ? 'Nothing is planned for you.' : `Next: ${next.title}, ${whenDue(next.ts, nowMs)}.`;
}

interface AskFormProps {
  readonly assistant: string;
  readonly notice: string;
  onSay(text: string): void;
}

function AskForm({ assistant, notice, onSay }: AskFormProps) {
  const [text, setText] = useState('');
  const submit = (event: Event): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    onSay(text.trim());
    setText('');
  };
  return (
    <div class="composer in-flow">
      <form onSubmit={submit}>
        <input
          type="text"
          aria-label={`Ask ${assistant}`}
          placeholder={`Ask ${assistant}`}
          autocomplete="off"
          enterkeyhint="send"
          maxLength={limits.utteranceChars}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="round-button" aria-label="Send" disabled={text.trim() === ''}>
          <Icon name="send" />
        </button>
      </form>
      <p class="notice" role="alert">
        {notice}
      </p>
    </div>
  );
}

const modeTiles: readonly { readonly named: NamedSwitch; readonly icon: IconName; readonly title: string }[] = [
  { named: { what: 'focus' }, icon: 'focus', title: 'Focus' },
  { named: { what: 'incognito' }, icon: 'incognito', title: 'Incognito' },
  { named: { what: 'cloud' }, icon: 'cloud', title: 'Cloud' },
];

function ModeTiles({ phone, actions }: TabProps) {
  return (
    <fieldset class="tiles">
      <legend class="visually-hidden">Modes</legend>
      {modeTiles.map(({ named, icon, title }) => {
        const { isOn, wanted, press } = switchView(named, phone, actions);
        return (
          <button
            key={title}
            type="button"
            role="switch"
            aria-checked={isOn}
            aria-busy={wanted !== null}
            class={isOn ? 'tile on' : 'tile'}
            onClick={press}
          >
            <Icon name={icon} />
            <span>{title}</span>
            <small>{wanted === null ? (isOn ? 'on' : 'off') : wanted ? 'goes on' : 'goes off'}</small>
          </button>
        );
      })}
    </fieldset>
  );
}

function Lately({ brain, clock, panel }: TabProps) {
  const { resource, reload } = useResource(() => brain.history({ limit: latelyShown }));
  const answered = panel.exchanges.filter(({ reply }) => reply !== null).length;
  useEffect(reload, [reload, answered]);
  return (
    <PageSection title="Lately">
      <WhenReady resource={resource}>
        {({ items }) => (
          <>
            {items.length === 0 && <p class="voice">Nothing has happened yet.</p>}
            <ul class="memories">
              {items.map((item) => (
                <li key={`${item.ts} ${item.kind}`} class="memory">
                  <div class="grow">
                    <p>
                      <bdi>{item.kind === 'ask' ? item.query : item.text}</bdi>
                    </p>
                    {item.kind === 'ask' && item.text !== '' && <small>{item.text}</small>}
                    <small>{when(item.ts, clock.wallMs())}</small>
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </WhenReady>
    </PageSection>
  );
}

/** How glasses, ear, hub and Brain are, each in a sentence. */
function Parts({ panel }: TabProps) {
  return (
    <PageSection title="How everything is">
      <dl class="links">
        {linkRows(panel).map(({ part, level, say }) => (
          <div key={part} class={`link ${level}`}>
            <dt>{part}</dt>
            <dd>{say}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}
