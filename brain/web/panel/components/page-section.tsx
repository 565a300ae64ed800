import type { ComponentChildren } from 'preact';
import type { Resource } from '../hooks/use-resource.js';

interface PageSectionProps {
  readonly title: string;
  readonly aside?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** One titled part of a page. */
export function PageSection({ title, aside, children }: PageSectionProps) {
  return (
    <section class="page-section" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

interface WhenReadyProps<T> {
  readonly resource: Resource<T>;
  readonly children: (value: T) => ComponentChildren;
}

/** Renders a resource: its content, that it is loading, or why it failed. */
export function WhenReady<T>({ resource, children }: WhenReadyProps<T>) {
  if (resource.phase === 'loading') return <LoadingBars />;
  if (resource.phase === 'ready') return <>{children(resource.value)}</>;
  return (
    <>
      <RefusalNotice say={resource.say} />
      <button type="button" onClick={resource.retry}>
        Try again
      </button>
    </>
  );
}

/** Three soft bars, which come once loading takes a while. */
function LoadingBars() {
  return (
    <div class="loading" role="status">
      <p class="visually-hidden">Loading…</p>
      <span class="bone" />
      <span class="bone" />
      <span class="bone" />
    </div>
  );
}

/** Shows why something did not happen; renders nothing for ''. */
export function RefusalNotice({ say }: { readonly say: string }) {
  return (
    <p class="notice" role="alert">
      {say}
    </p>
  );
}
