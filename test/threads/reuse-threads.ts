import { EventEmitter } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import threads, { MessageChannel, type MessagePort, Worker, type WorkerOptions } from 'node:worker_threads';

/** Threads that hold nothing any more once they answered `close`. */
const leavesNothing = /\/(writer|recall)-thread\.js$/;
const runner = join(import.meta.dirname, 'reused-thread.mjs');
const idle = new Map<string, Worker[]>();

/**
 * The room that the device keeps for forgetting on a full disk, and what tests that are not about it keep: writing
 * megabytes for each memory costs more than most of them do.
 */
const [deviceReserve, testReserve] = [8 * 1024 * 1024, 64 * 1024];

interface Order {
  readonly do?: string;
  readonly ticket?: number;
  readonly ballastBytes?: number;
}

interface Answer {
  readonly ticket?: number;
  readonly results?: readonly { readonly ticket: number }[];
}

/**
 * A thread that has worked for others before. To start one costs more than most tests that open a memory. Only one that
 * was closed, and said so, leaves its thread to the next; any other takes it along.
 */
class ReusedThread extends EventEmitter implements Pick<Worker, 'postMessage' | 'terminate' | 'ref' | 'unref'> {
  readonly #likes: Worker[];
  readonly #thread: Worker;
  readonly #port: MessagePort;
  #closing: number | undefined;
  #isClosed = false;

  constructor(module: URL, { workerData, resourceLimits = {} }: WorkerOptions = {}) {
    super();
    this.#likes = idleOf(JSON.stringify(resourceLimits));
    this.#thread = this.#likes.pop() ?? new Worker(runner, { resourceLimits });
    this.#thread.on('error', this.#failed).on('exit', this.#gone);
    const { port1, port2 } = new MessageChannel();
    this.#port = port1.on('message', (answer: Answer) => this.#receive(answer));
    this.#thread.postMessage({ module: module.href, workerData, port: port2 }, [port2]);
    this.ref();
  }

  readonly #failed = (error: Error) => this.emit('error', error);
  readonly #gone = (code: number) => this.emit('exit', code);

  ref(): void {
    this.#thread.ref();
    this.#port.ref();
  }

  unref(): void {
    this.#thread.unref();
    this.#port.unref();
  }

  postMessage(order: Order): void {
    if (order.do === 'close') this.#closing = order.ticket;
    this.#port.postMessage(order.ballastBytes === deviceReserve ? { ...order, ballastBytes: testReserve } : order);
  }

  async terminate(): Promise<number> {
    this.#port.close();
    if (!this.#isClosed) return this.#thread.terminate();
    this.#isClosed = false;
    this.#thread.off('error', this.#failed).off('exit', this.#gone).unref();
    this.#likes.push(this.#thread);
    return 1;
  }

  #receive(answer: Answer): void {
    const answered = answer.results ?? [answer];
    this.#isClosed ||= this.#closing !== undefined && answered.some(({ ticket }) => ticket === this.#closing);
    this.emit('message', answer);
  }
}

function idleOf(likes: string): Worker[] {
  const found = idle.get(likes) ?? [];
  idle.set(likes, found);
  return found;
}

/** Set up once in a process, for one file after the other. */
const isSetUp = Symbol.for('nightjar.test.threads-are-reused');
if (!(isSetUp in globalThis)) {
  Object.assign(globalThis, { [isSetUp]: true });
  threads.Worker = new Proxy(Worker, {
    construct: (worker, [module, options]) =>
      leavesNothing.test(String(module)) ? new ReusedThread(module, options) : new worker(module, options),
  });
  syncBuiltinESMExports();
}
