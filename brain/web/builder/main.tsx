import '../panel/api/schemas-without-eval.js';
import { render } from 'preact';
import { createBrainClient } from '#client/brain-client';
import { tokenOfPage } from '../panel/api/token-of-page.js';
import { browserClock } from '../panel/browser-clock.js';
import { applyChosenTheme } from '../panel/frame/theme.js';
import { keepFocus } from '../panel/kept-focus.js';
import { Store } from '../panel/state/store.js';
import { tabStorage } from '../panel/tab-storage.js';
import '../panel/styles/tokens.css';
import '../panel/styles/base.css';
import '../panel/styles/frame.css';
import '../panel/styles/glass.css';
import '../panel/styles/controls.css';
import '../panel/styles/composer.css';
import '../panel/styles/page.css';
import '../panel/styles/parts.css';
import '../panel/styles/codes.css';
import { Builder } from './builder.js';
import { builderStateOf, reduceBuilder } from './state/builder-state.js';
import { WorkShelf } from './state/work-shelf.js';
import './styles/builder.css';
import './styles/cards.css';
import './styles/forms.css';
import './styles/graph.css';

applyChosenTheme();
keepFocus(document);
const token = tokenOfPage();
const builderBrain = token === undefined ? null : createBrainClient({ url: '', token: () => token });
const shelf = new WorkShelf({ storage: tabStorage(), mayKeep, clock: browserClock });
const builderStore = new Store(reduceBuilder, builderStateOf(shelf.takeUp()), reportError);

render(
  <Builder
    {...{ store: builderStore, shelf, brain: builderBrain }}
    clock={browserClock}
    random={Math.random}
    origin={location.origin}
  />,
  document.getElementById('builder') as HTMLElement,
);

/** Whether work may be stored: not while incognito. True without a Brain to ask, null if it did not answer. */
async function mayKeep(): Promise<boolean | null> {
  try {
    const status = await builderBrain?.status({});
    return status === undefined || !(status.incognito || status.incognito_pending === true);
  } catch {
    return null;
  }
}
