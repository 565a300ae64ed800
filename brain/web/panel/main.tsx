import './api/schemas-without-eval.js';
import { render } from 'preact';
import { panelClientByFetch } from './api/panel-client-by-fetch.js';
import { browserClock } from './browser-clock.js';
import { Panel } from './panel.js';
import './styles/base.css';
import './styles/frame.css';
import './styles/glass.css';
import './styles/controls.css';
import './styles/composer.css';
import './styles/conversation.css';
import './styles/page.css';
import './styles/parts.css';
import { PanelSession } from './panel-session.js';
import { initialState } from './state/panel-state.js';
import { reduce } from './state/reduce.js';
import { Store } from './state/store.js';

const token = document.querySelector<HTMLMetaElement>('meta[name="svc-token"]')?.content ?? '';
const store = new Store(reduce, initialState, reportError);
const brain = panelClientByFetch(token);
const session = new PanelSession(store, brain, browserClock);

document.addEventListener('visibilitychange', () => {
  if (document.hidden) session.pageHidden();
});
render(
  <Panel store={store} actions={session} brain={brain} clock={browserClock} />,
  document.getElementById('panel') as HTMLElement,
);
session.start();
