import { Fault } from '#core/faults';
import type { GlassesPort, GlassesState } from './glasses-port.js';

/** A hub without glasses: everything is heard and kept, nothing is shown. */
export class NoGlasses implements GlassesPort {
  readonly state: GlassesState = { kind: 'none', link: 'absent', battery: null };

  start(): Promise<void> {
    return Promise.resolve();
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }

  send(): Promise<void> {
    return Promise.reject(new Fault('glasses/away'));
  }

  on(): () => void {
    return () => undefined;
  }
}
