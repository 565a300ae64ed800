import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { processEnvironment } from '#core/process-environment';
import { nodeArguments } from '#hub/cli/supervisor/process-settings';

const unitOf = (name: string): string => readFileSync(`systemd/units/nightjar-${name}.service`, 'utf8');

describe.each(['brain', 'hub', 'perception'] as const)('the service of %s', (name) => {
  it('has the variables of memory that the supervisor gives', () => {
    const wanted = Object.entries(processEnvironment({})).map(([variable, value]) => `${variable}=${value}`);
    const given =
      unitOf(name)
        .match(/^Environment=.*$/gm)
        ?.join(' ')
        .split(/[= ]?Environment=|\s/) ?? [];
    expect(given).toEqual(expect.arrayContaining(wanted));
  });

  it('has the flags of Node that the supervisor gives', () => {
    const program = `/usr/lib/nightjar/dist/programs/${name}.js`;
    const wanted = nodeArguments(name, program, []).join(' ');
    expect(unitOf(name)).toContain(`/bin/node ${wanted}\n`);
  });
});
