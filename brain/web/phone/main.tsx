import '../panel/api/schemas-without-eval.js';
import { render } from 'preact';
import { browserClock } from '../panel/browser-clock.js';
import { applyChosenTheme } from '../panel/frame/theme.js';
import { keepFocus } from '../panel/kept-focus.js';
import { tabStorage } from '../panel/tab-storage.js';
import '../panel/styles/tokens.css';
import '../panel/styles/base.css';
import '../panel/styles/bar.css';
import '../panel/styles/lamps.css';
import '../panel/styles/shell.css';
import '../panel/styles/controls.css';
import '../panel/styles/composer.css';
import '../panel/styles/conversation.css';
import '../panel/styles/page.css';
import '../panel/styles/memories.css';
import '../panel/styles/welcome.css';
import '../panel/styles/parts.css';
import './styles/phone.css';
import './styles/tabs.css';
import { App } from './app.js';
import { lastingStorage } from './lasting-storage.js';
import { keepOffline } from './offline/offline-app.js';
import { PhoneStorage } from './state/phone-storage.js';

applyChosenTheme();
keepFocus(document);
void keepOffline();
render(
  <App storage={new PhoneStorage(lastingStorage())} tab={new PhoneStorage(tabStorage())} clock={browserClock} />,
  document.getElementById('phone') as HTMLElement,
);
