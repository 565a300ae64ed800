import './api/schemas-without-eval.js';
import { render, type VNode } from 'preact';
import { panelClientByFetch } from './api/panel-client-by-fetch.js';
import { tokenOfPage } from './api/token-of-page.js';
import { browserClock } from './browser-clock.js';
import { ElsewherePage } from './pages/elsewhere-page.js';
import { Panel } from './panel.js';
import './styles/tokens.css';
import './styles/base.css';
import './styles/bar.css';
import './styles/lamps.css';
import './styles/shell.css';
import './styles/glass.css';
import './styles/controls.css';
import './styles/composer.css';
import './styles/conversation.css';
import './styles/page.css';
import './styles/memories.css';
import './styles/welcome.css';
import './styles/parts.css';
import './styles/codes.css';
import { applyChosenTheme } from './frame/theme.js';
import { keepFocus } from './kept-focus.js';
import { PanelSession } from './panel-session.js';
import { ConversationShelf } from './state/conversation-shelf.js';
import { initialState } from './state/panel-state.js';
import { reduce } from './state/reduce.js';
import { Store } from './state/store.js';
import { tabStorage } from './tab-storage.js';

applyChosenTheme();
keepFocus(document);
const servedToken = tokenOfPage();
if (servedToken === undefined) showWhole(<ElsewherePage />);
else openPanel(servedToken);

function openPanel(token: string): void {
  const store = new Store(reduce, initialState, reportError);
  const brain = panelClientByFetch(token);
  const session = new PanelSession(store, brain, browserClock);
  const shelf = new ConversationShelf(tabStorage());
  store.dispatch({ type: 'restored', exchanges: shelf.takeUp() });
  store.subscribe(() => shelf.put(store.state.exchanges));
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) session.pageHidden();
  });
  showWhole(<Panel store={store} actions={session} brain={brain} clock={browserClock} />);
  session.start();
}

function showWhole(page: VNode): void {
  render(page, document.getElementById('panel') as HTMLElement);
}
