interface QuestionAskOptions {
  /** Called when the lens asks for the wearer's question after they did something. */
  readonly listen: () => void;
  /** Called when the lens asks for it without an action of the wearer, which is not allowed. */
  readonly onOwnAsk: () => void;
}

/** What comes of it when the lens on stage asks for a question. */
export class QuestionAsk {
  /** Whether the wearer was told that the lens asks by itself. */
  #isOwnAskTold = false;

  constructor(private readonly options: QuestionAskOptions) {}

  /** To be called when another lens came on stage. */
  begin(): void {
    this.#isOwnAskTold = false;
  }

  /** Opens the ear only if the wearer did something; a lens must not open it by itself. */
  take(isByHand: boolean): void {
    if (isByHand) this.options.listen();
    else if (!this.#isOwnAskTold) {
      this.#isOwnAskTold = true;
      this.options.onOwnAsk();
    }
  }
}
