import { GlassesLink } from '#bridge/glasses-link';
import type { GlassesEvents } from '#bridge/glasses-port';
import { SimulatedGlasses } from '#bridge/simulated/simulated-glasses';
import { type Card, type CardKind, cardTraits } from '#core/cards/cards';
import type { FromGlasses, GlassPicture } from '#core/wire/link/glasses';

type Options = ConstructorParameters<typeof SimulatedGlasses>[0];

/** The real link and the real app in its VM, with everything that comes back kept. */
export class GlassesBench {
  readonly glasses: SimulatedGlasses;
  readonly link: GlassesLink;
  readonly messages: FromGlasses[] = [];
  readonly pictures: GlassPicture[] = [];

  private constructor(options: Options) {
    this.glasses = new SimulatedGlasses(options);
    this.link = new GlassesLink({ transport: this.glasses });
    this.link.on('message', (message) => this.messages.push(message));
    this.link.on('picture', (picture) => this.pictures.push(picture));
  }

  static async start(options: Options = {}): Promise<GlassesBench> {
    const bench = new GlassesBench(options);
    await bench.link.start();
    return bench;
  }

  stop(): Promise<void> {
    return this.link.stop();
  }

  /** The next event that is accepted, counted from this call. */
  next<E extends keyof GlassesEvents>(
    event: E,
    accept: (payload: GlassesEvents[E]) => boolean,
  ): Promise<GlassesEvents[E]> {
    return new Promise((resolve) => {
      const off = this.link.on(event, (payload) => {
        if (!accept(payload)) return;
        off();
        resolve(payload);
      });
    });
  }

  nextMessage<T extends FromGlasses['type']>(type: T): Promise<unknown> {
    return this.next('message', (message) => message.type === type);
  }

  nextPictureSaying(text: string): Promise<GlassPicture> {
    return this.next('picture', (picture) => squeeze(textOf(picture)).includes(squeeze(text)));
  }

  /** Sends a card and resolves to the first picture that holds its words. */
  async show(card: Card): Promise<GlassPicture> {
    const picture = this.nextPictureSaying(card.primary);
    await this.link.send({ type: 'card', card });
    return picture;
  }

  /** Takes everything off the display. */
  async clear(): Promise<void> {
    const empty = this.next('picture', ({ calls }) => calls.length === 0);
    await this.link.send({ type: 'clear' });
    await empty;
  }

  /** How often a card came on glass, once everything the app said until now has arrived. */
  async countShown(id: string): Promise<number> {
    const answered = this.next('message', (message) => message.type === 'gone' && message.id === id);
    await this.link.send({ type: 'dismiss', id });
    await answered;
    return this.messages.filter((message) => message.type === 'shown' && message.id === id).length;
  }
}

/** An answer card, or whatever `changes` make of it. */
export function answerCard(id: string, primary: string, changes: Partial<Card> = {}): Card {
  return { kind: 'answer', id, primary, tier: 'device', ...traits('answer'), ...changes } as Card;
}

function traits(kind: CardKind) {
  return { priority: cardTraits[kind].priority, dwell_ms: cardTraits[kind].dwellMs };
}

/** What the display says, line by line from the top. */
export function textOf(picture: GlassPicture): string {
  return picture.calls
    .filter((call) => call.op === 'text')
    .toSorted((a, b) => a.y - b.y || a.x - b.x)
    .map(({ text }) => text)
    .join(' ');
}

/** Without spaces, because a row may end inside a long word. */
export function squeeze(text: string): string {
  return text.replaceAll(' ', '');
}
