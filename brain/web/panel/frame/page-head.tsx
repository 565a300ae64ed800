import type { ComponentChildren } from 'preact';

interface PageHeadProps {
  readonly title: string;
  /** The first sentence of the page. */
  readonly say?: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** The title of a page with its first sentence, and what can be done at once. */
export function PageHead({ title, say, children }: PageHeadProps) {
  return (
    <div class="page-head">
      <div>
        <h1>{title}</h1>
        {say !== undefined && <p class="voice lead">{say}</p>}
      </div>
      {children}
    </div>
  );
}
