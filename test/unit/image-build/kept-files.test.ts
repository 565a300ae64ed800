import { describe, expect, it } from 'vitest';
import { isKept } from '../../../image-build/release/kept-files.js';
import { releaseTarget } from '../../../image-build/release/target.js';

const arm = releaseTarget('arm64', 'x64');

describe('a file of a package goes into a release', () => {
  it.each([
    ['zod', 'package.json'],
    ['zod', 'LICENSE'],
    ['zod', 'LICENCE.md'],
    ['onnxruntime-node', 'ThirdPartyNotices.txt'],
    ['sharp', 'lib/index.js'],
    ['better-sqlite3-napi', 'prebuilds/linux-arm64.node'],
    ['onnxruntime-node', 'bin/napi-v6/linux/arm64/libonnxruntime.so.1'],
    ['usb', 'prebuilds/linux-arm64/node.napi.armv8.node'],
    ['wasmoon', 'dist/glue.wasm'],
  ])('where it is read or law: %s %s', (name, path) => {
    expect(isKept(name, path, arm)).toBe(true);
  });

  it.each([
    ['zod', 'README.md'],
    ['zod', 'index.d.ts'],
    ['zod', 'src/test/a.js'],
    ['better-sqlite3-napi', 'prebuilds/linux-x64.node'],
    ['better-sqlite3-napi', 'deps/sqlite3/sqlite3.c'],
    ['onnxruntime-node', 'bin/napi-v6/win32/x64/onnxruntime.dll'],
    ['usb', 'prebuilds/linux-arm/node.napi.armv7.node'],
    ['hnswlib-node', 'build/Release/obj.target/addon.node'],
  ])('and not where nobody reads it there: %s %s', (name, path) => {
    expect(isKept(name, path, arm)).toBe(false);
  });
});

describe('what a release is built for', () => {
  it('takes the tools of this machine where that is the same', () => {
    expect(releaseTarget('amd64', 'x64').toolPrefix).toBe('');
    expect(releaseTarget('amd64', 'arm64').toolPrefix).toBe('x86_64-linux-gnu-');
    expect(arm).toEqual({ architecture: 'arm64', cpu: 'arm64', toolPrefix: 'aarch64-linux-gnu-' });
  });
});
