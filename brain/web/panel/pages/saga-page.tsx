import type { SagaAchievement, SagaProfile } from '#core/wire/wearer/saga';
import { PageSection, WhenReady } from '../components/page-section.js';
import { PageHead } from '../frame/page-head.js';
import { useResource } from '../hooks/use-resource.js';
import { when } from '../wording/when.js';
import type { PageProps } from './page-props.js';

/** Rank, level and what was unlocked. */
export function SagaPage({ brain, clock }: PageProps) {
  const { resource } = useResource(() => brain.saga({}));
  return (
    <WhenReady resource={resource}>
      {(saga) => (
        <>
          <PageHead title="Saga" />
          <RankAndLevel saga={saga} />
          <PageSection title={`Achievements (${unlocked(saga)} of ${saga.achievements.length})`}>
            <ul class="badges">
              {saga.achievements.map((achievement) => (
                <Badge key={achievement.id} achievement={achievement} nowMs={clock.wallMs()} />
              ))}
            </ul>
          </PageSection>
        </>
      )}
    </WhenReady>
  );
}

function unlocked({ achievements }: SagaProfile): number {
  return achievements.filter((achievement) => achievement.unlocked).length;
}

function RankAndLevel({ saga }: { readonly saga: SagaProfile }) {
  const { rank, level, xp, next_level_xp, next_rank, quests, streak } = saga;
  return (
    <section class="standing" aria-label="Standing">
      <p class="rank">{rank}</p>
      <p>
        Level {level} · {xp.toLocaleString('en')} XP
        {next_level_xp !== null && ` · next level at ${next_level_xp.toLocaleString('en')}`}
      </p>
      {next_level_xp !== null && <progress value={xp} max={next_level_xp} aria-label="XP to the next level" />}
      <small>
        {quests} {quests === 1 ? 'promise' : 'promises'} kept, {streak} in a row
        {next_rank !== null && `. ${next_rank.rank} from level ${next_rank.level}.`}
      </small>
    </section>
  );
}

function Badge({ achievement, nowMs }: { readonly achievement: SagaAchievement; readonly nowMs: number }) {
  const { name, what, how, xp, ts } = achievement;
  return (
    <li class={achievement.unlocked ? 'badge-card unlocked' : 'badge-card'}>
      <strong>{name}</strong>
      <span>{achievement.unlocked ? what : how}</span>
      <small>{[xp > 0 && `${xp} XP`, ts !== null && when(ts, nowMs)].filter(Boolean).join(' · ')}</small>
    </li>
  );
}
