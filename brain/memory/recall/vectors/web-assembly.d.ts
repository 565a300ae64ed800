/** The part of WebAssembly used here; Node's types leave it to the browser's. */
declare global {
  namespace WebAssembly {
    class Memory {
      constructor(descriptor: { readonly initial: number });
      /** Another one after `grow`. */
      readonly buffer: ArrayBuffer;
      /** By so many pages of 64 KiB, in place. */
      grow(pages: number): number;
    }
    class Module {
      constructor(bytes: Uint8Array);
    }
    class Instance {
      constructor(module: Module, imports: { readonly m: { readonly m: Memory } });
      readonly exports: Readonly<Record<string, unknown>>;
    }
  }
}

export {};
