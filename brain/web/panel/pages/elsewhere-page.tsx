/** What the panel's address shows on another machine, whose browser gets no token with the page. */
export function ElsewherePage() {
  return (
    <main class="content">
      <div class="welcome">
        <h1>This panel belongs to another machine.</h1>
        <p class="voice lead">
          It opens in a browser on the machine where Nightjar runs. A phone, or another machine such as this one, is
          paired by the app.
        </p>
        <p>
          There, press “Pair a phone” in the settings of the panel: it shows a code. Here, open the app and type it.
        </p>
        <nav aria-label="Ways on">
          <a class="button" href="/app">
            Open the app
          </a>
        </nav>
      </div>
    </main>
  );
}
