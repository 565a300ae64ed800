import { useState } from 'preact/hooks';
import { capitalized } from '#core/text';
import type { RepertoireItem } from '#core/wire/lenses/lenses';
import { RefusalNotice } from '../components/page-section.js';
import { useAction } from '../hooks/use-action.js';
import { isOfThisMachine } from '../hooks/use-shared-origin.js';
import { when } from '../wording/when.js';

/** What can be done with a kept lens, by its id. */
export interface LensDeeds {
  show(id: string): void;
  /** Shows it at a glance; with null the clock again. */
  glance(id: string | null): void;
  /** Takes it off the glasses; it stays kept. */
  takeOff(): void;
  takeAway(id: string): void;
  /** The fragment of an address that contains the lens. */
  link(id: string): Promise<string>;
  /** The origin of that address, as other machines know it where they do. */
  readonly sharedFrom: string;
}

interface KeptLensLineProps {
  readonly lens: RepertoireItem;
  /** Its name, made unique among the lenses on the page. */
  readonly called: string;
  readonly isAtGlance: boolean;
  readonly isBusy: boolean;
  readonly nowMs: number;
  readonly deeds: LensDeeds;
}

/** One kept lens. Removing it asks for confirmation, because it is final. */
export function KeptLensLine({ lens, called, isAtGlance, isBusy, nowMs, deeds }: KeptLensLineProps) {
  const { figment_id: id, name, ts, on_stage, requires } = lens;
  const [isAsked, setAsked] = useState(false);
  return (
    <li class="feed-line kept-lens">
      <span>
        <bdi>{name}</bdi>
        <small>
          {called === name ? `Kept ${when(ts, nowMs)}` : capitalized(called.slice(name.length + ', '.length))}
          {requires.length > 0 && ` · may ${requires.join(', ')}`}
        </small>
      </span>
      {on_stage && <span class="badge">on stage</span>}
      {isAtGlance && <span class="badge">at a glance</span>}
      <div class="choices">
        <button type="button" disabled={isBusy} aria-label={`Show ${called}`} onClick={() => deeds.show(id)}>
          {on_stage ? 'Start over' : 'Show'}
        </button>
        {on_stage && (
          <button type="button" disabled={isBusy} aria-label={`Take ${called} off the glasses`} onClick={deeds.takeOff}>
            Take off the glasses
          </button>
        )}
        <button
          type="button"
          aria-pressed={isAtGlance}
          aria-label={`${called} at a glance`}
          disabled={isBusy}
          onClick={() => deeds.glance(isAtGlance ? null : id)}
        >
          At a glance
        </button>
        <button
          type="button"
          aria-label={`Take away ${called} …`}
          aria-expanded={isAsked}
          disabled={isBusy}
          onClick={() => setAsked(!isAsked)}
        >
          Take away …
        </button>
      </div>
      {isAsked && (
        <fieldset class="choices" aria-label={`Take away ${called}`}>
          <small>Gone means gone: also from the glasses, and from older copies.</small>
          <button type="button" disabled={isBusy} onClick={() => deeds.takeAway(id)}>
            Take it away for good
          </button>
          <button type="button" onClick={() => setAsked(false)}>
            Keep it
          </button>
        </fieldset>
      )}
      <LensLink id={id} name={called} link={deeds.link} sharedFrom={deeds.sharedFrom} />
    </li>
  );
}

type LensLinkProps = Pick<RepertoireItem, 'name'> & Pick<LensDeeds, 'link' | 'sharedFrom'> & { readonly id: string };

/** A link that contains the whole lens, made on request. */
function LensLink({ id, name, link, sharedFrom }: LensLinkProps) {
  const [shared, setShared] = useState('');
  const action = useAction();
  const share = (): void => void action.run(async () => setShared(await link(id)));
  if (shared === '')
    return (
      <>
        <button type="button" aria-label={`Share ${name}`} disabled={action.isBusy} onClick={share}>
          Share
        </button>
        <RefusalNotice say={action.refusal} />
      </>
    );
  const page = `/svc/build${shared}`;
  return (
    <div class="line-form">
      <input
        aria-label={`Link to ${name}`}
        readOnly
        value={`${sharedFrom}${page}`}
        onFocus={(event) => event.currentTarget.select()}
      />
      <a class="to-builder" href={page}>
        Open it in the builder
      </a>
      {isOfThisMachine(sharedFrom) && (
        <small>
          Only this machine opens it at this address. Who has a Nightjar opens the link in their own builder.
        </small>
      )}
    </div>
  );
}
