import './api/schemas-without-eval.js';
import { render } from 'preact';
import { panelClientByFetch } from './api/panel-client-by-fetch.js';
import { tokenOfPage } from './api/token-of-page.js';
import { browserClock } from './browser-clock.js';
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
const panelStore = new Store(reduce, initialState, reportError);
const panelBrain = panelClientByFetch(tokenOfPage() ?? '');
const panelSession = new PanelSession(panelStore, panelBrain, browserClock);
const conversationShelf = new ConversationShelf(tabStorage());

panelStore.dispatch({ type: 'restored', exchanges: conversationShelf.takeUp() });
panelStore.subscribe(() => conversationShelf.put(panelStore.state.exchanges));
document.addEventListener('visibilitychange', () => {
  if (document.hidden) panelSession.pageHidden();
});
render(
  <Panel store={panelStore} actions={panelSession} brain={panelBrain} clock={browserClock} />,
  document.getElementById('panel') as HTMLElement,
);
panelSession.start();
