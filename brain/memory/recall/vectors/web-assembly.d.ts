/** The part of WebAssembly used here; Node's types leave it to the browser's type library. */
declare global {
  namespace WebAssembly {
    class Memory {
      constructor(descriptor: { readonly initial: number });
      /** Replaced by another buffer after `grow`. */
      readonly buffer: ArrayBuffer;
      /** Adds this many pages of 64 KiB. */
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
