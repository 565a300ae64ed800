import './api/schemas-without-eval.js';
import { render } from 'preact';
import { panelClientByFetch } from './api/panel-client-by-fetch.js';
import { tokenOfPage } from './api/token-of-page.js';
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

const panelStore = new Store(reduce, initialState, reportError);
const panelBrain = panelClientByFetch(tokenOfPage() ?? '');
const panelSession = new PanelSession(panelStore, panelBrain, browserClock);

document.addEventListener('visibilitychange', () => {
  if (document.hidden) panelSession.pageHidden();
});
render(
  <Panel store={panelStore} actions={panelSession} brain={panelBrain} clock={browserClock} />,
  document.getElementById('panel') as HTMLElement,
);
panelSession.start();
