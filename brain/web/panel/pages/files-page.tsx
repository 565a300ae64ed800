import { useEffect, useState } from 'preact/hooks';
import type { BrowseReply, FolderReport, Indexing } from '#core/wire/answering/knowledge';
import { PageSection, RefusalNotice, WhenReady } from '../components/page-section.js';
import { PageHead } from '../frame/page-head.js';
import { type PendingAction, useAction } from '../hooks/use-action.js';
import { useResource } from '../hooks/use-resource.js';
import { bytesText, countText } from '../wording/amounts.js';
import type { PageProps } from './page-props.js';

const indexPollMs = 1_000;

/** The watched folders, how far indexing is, and what could not be read. */
export function FilesPage({ brain, clock }: PageProps) {
  const { resource, reload } = useResource(() => brain.folders({}));
  const action = useAction();
  const isIndexing = resource.phase === 'ready' && resource.value.indexing !== null;
  useEffect(() => (isIndexing ? clock.every(indexPollMs, reload) : undefined), [isIndexing, clock, reload]);
  const edit = (change: 'add' | 'remove', path: string) =>
    action.run(async () => {
      await brain.editFolders({ action: change, path });
      reload();
    });
  return (
    <>
      <PageHead title="Files" say="What I may read to answer you. I never change a file." />
      <PageSection
        title="Watched folders"
        aside={
          <button
            type="button"
            disabled={action.isBusy}
            onClick={() => void action.run(async () => void (await brain.reindex({}))).then(reload)}
          >
            Read all again
          </button>
        }
      >
        <RefusalNotice say={action.refusal} />
        <WhenReady resource={resource}>
          {(report) => <Report report={report} action={action} onRemove={(path) => void edit('remove', path)} />}
        </WhenReady>
      </PageSection>
      <FolderPicker brain={brain} isBusy={action.isBusy} onPick={(path) => void edit('add', path)} />
    </>
  );
}

interface ReportProps {
  readonly report: FolderReport;
  readonly action: PendingAction;
  onRemove(path: string): void;
}

function Report({ report, action, onRemove }: ReportProps) {
  const { folders, missing, stats, indexing, skipped } = report;
  return (
    <>
      <p class="figures">
        {countText(stats.files, 'file')} · {countText(stats.passages, 'passage')} · {bytesText(stats.bytes)}
      </p>
      {indexing !== null && <Progress indexing={indexing} />}
      {folders.length === 0 && <p class="empty">No folder is watched. Choose one below.</p>}
      <ul class="feed">
        {folders.map((path) => (
          <li key={path} class="feed-line">
            <span>
              {path}
              {missing.includes(path) && <small class="warning">It is not there now.</small>}
            </span>
            <button
              type="button"
              disabled={action.isBusy}
              aria-label={`Stop watching ${path}`}
              onClick={() => onRemove(path)}
            >
              Stop watching
            </button>
          </li>
        ))}
      </ul>
      {skipped.total > 0 && (
        <details>
          <summary>{countText(skipped.total, 'file')} not wholly read</summary>
          <ul class="feed">
            {skipped.items.map(({ path, say }) => (
              <li key={path} class="feed-line">
                <span>
                  {path}
                  <small>{say}</small>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Progress({ indexing: { done, total } }: { readonly indexing: NonNullable<Indexing> }) {
  return (
    <p class="progress">
      <progress value={done} max={Math.max(1, total)} aria-label="Indexing" />
      <small>
        Reading {done.toLocaleString('en')} of {countText(total, 'file')}
      </small>
    </p>
  );
}

interface FolderPickerProps extends Pick<PageProps, 'brain'> {
  readonly isBusy: boolean;
  onPick(path: string): void;
}

function FolderPicker({ brain, isBusy, onPick }: FolderPickerProps) {
  const [path, setPath] = useState<string | undefined>(undefined);
  const { resource, reload } = useResource(() => brain.browse(path === undefined ? {} : { path }));
  useEffect(reload, [path, reload]);
  return (
    <PageSection title="Watch another folder">
      <WhenReady resource={resource}>
        {(reply) => <Subfolders reply={reply} isBusy={isBusy} onOpen={setPath} onPick={onPick} />}
      </WhenReady>
    </PageSection>
  );
}

interface SubfoldersProps {
  readonly reply: BrowseReply;
  readonly isBusy: boolean;
  onOpen(path: string | undefined): void;
  onPick(path: string): void;
}

function Subfolders({ reply: { path, parent, items, truncated }, isBusy, onOpen, onPick }: SubfoldersProps) {
  return (
    <>
      {path !== null && (
        <p class="figures">
          <button type="button" onClick={() => onOpen(parent ?? undefined)}>
            Up
          </button>{' '}
          {path}{' '}
          <button type="button" disabled={isBusy} onClick={() => onPick(path)}>
            Watch this folder
          </button>
        </p>
      )}
      {items.length === 0 && <p class="empty">No folders in here.</p>}
      <ul class="folders">
        {items.map((item) => (
          <li key={item.path}>
            <button type="button" class="chip" onClick={() => onOpen(item.path)}>
              {item.name}
            </button>
          </li>
        ))}
      </ul>
      {truncated && <p class="empty">There are more than are listed here.</p>}
    </>
  );
}
