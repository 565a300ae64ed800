import { describe, expect, it } from 'vitest';
import {
  documentEndings,
  isDocumentName,
  isInstructionName,
  isPlainName,
} from '#brain/knowledge/folders/document-names';

describe('a name for a file that somebody else sends', () => {
  it.each([
    ...['tent é.md', 'Notes 2024.TXT', 'scan.pdf', 'letter.docx', 'photo.jpeg', 'a.b.c.csv', 'x.sh.txt', '日記.txt'],
    ...['mail from Noor.eml', 'party.ics', 'naïve – draft.html', 'data.tsv', '👨‍👩‍👧.jpg', 'budget.ods'],
    ...[
      'rc.txt',
      'local.md',
      'hosts.csv',
      'boot camp.md',
      'my requirements.txt',
      'Skills.md',
      'consent.txt',
      'com.txt',
      'nulls.csv',
      'a-b.md',
      'prompt.md',
      'TODO.md',
      'the constraints.txt',
    ],
  ])('%s is one that only people open', (name) => {
    expect(isDocumentName(name)).toBe(true);
  });

  it.each([
    [
      'without an ending, as nearly all that a system reads',
      ['crontab', 'authorized_keys', 'Makefile', 'passwd', 'ssh'],
    ],
    ['hidden', ['.bashrc', '.profile', '.md', '.config.md', '..', '.', '...md']],
    ['a script', ['x.sh', 'x.SH', 'x.py', 'x.pl', 'x.js', 'x.lua', 'x.bat', 'x.ps1', 'deploy.command']],
    ['a program or package', ['x.exe', 'x.jar', 'x.so', 'x.AppImage', 'x.deb', 'x.pkg', 'x.scr']],
    [
      'started by a desktop or a service',
      ['x.desktop', 'x.service', 'x.timer', 'x.mount', 'x.plist', 'x.lnk', 'x.url'],
    ],
    ['run when a machine starts', ['rc.local', 'rc.d', 'rc.6', 'x.inittab', 'ld.so.preload', 'x.startup']],
    ['that says who may come in', ['hosts.allow', 'hosts.deny', 'hosts.equiv', 'cron.allow', 'x.rhosts', 'x.forward']],
    ['a shortcut of a desktop', ['x.inetloc', 'x.fileloc', 'x.webloc', 'x.ftploc', 'x.kdelnk', 'x.udl', 'X.InetLoc']],
    ['run when a shell or a session starts', ['x.bashrc', 'x.zshenv', 'x.xinitrc', 'x.xprofile', 'x.inputrc']],
    [
      'read by a debugger or an editor',
      ['x.gdbinit', 'x.lldbinit', 'x.gdb', 'x.exrc', 'x.nanorc', 'x.emacs', 'x.natvis'],
    ],
    ['a database with a program in it', ['x.ade', 'x.adp', 'x.mdb', 'x.accdb', 'x.accde', 'x.mam']],
    ['of macOS', ['x.mpkg', 'x.prefpane', 'x.saver', 'x.kext', 'x.qlgenerator', 'x.jxa']],
    ['settings', ['x.conf', 'x.rules', 'x.ini', 'sources.list', 'x.reg', 'x.nmconnection', 'x.cron', 'x.env']],
    ['settings with the ending of a document', ['package.json', 'Docker-Compose.YML', 'CMakeLists.txt', 'config.txt']],
    ['of a build or an editor', ['Taskfile.yml', 'meson.build', 'tasks.json', 'launch.json', 'devcontainer.json']],
    ['a list of packages', ['constraints.txt', 'requirements-dev.txt', 'requirements.test.txt', 'pubspec.yaml']],
    ['the same named the other way round', ['dev-requirements.txt', 'test_requirements.txt', 'conanfile.txt']],
    [
      'of a kind that is no note and that programs keep settings in',
      [
        ...['data.json', 'events.jsonl', 'npm-shrinkwrap.json', 'lefthook.json', 'lefthook-local.json', 'cdk.json'],
        ...['tauri.conf.json', 'CMakePresets.json', 'devbox.json', 'global.json', 'dub.json', 'vcpkg.json'],
        ...['packages.lock.json', 'import_map.json', 'c_cpp_properties.json', 'ecosystem.json', 'yarn.lock', 'a.json5'],
      ],
    ],
    [
      'orders for a program that writes code',
      ['CLAUDE.md', 'GEMINI.md', 'AGENTS.md', 'qwen.md', 'SKILL.md', 'x.prompt.md'],
    ],
    ['of the same kind', ['copilot-instructions.md', 'python.instructions.md', 'a.jnlp']],
    ['a device of Windows', ['nul.txt', 'COM1.txt', 'com¹.txt', 'aux.tar.gz', 'Con .txt']],
    ['an option of a program', ['--checkpoint-action=exec=sh.txt', '-rf.md', '－rf.md']],
    [
      'of what some other program runs, loads or builds from, which no list of such names holds whole',
      [
        ...[
          'build.rs',
          'mix.exs',
          'x.ex',
          'x.erl',
          'x.ahk',
          'x.au3',
          'x.py3',
          'x.rbw',
          'x.php5',
          'x.shtml',
          'x.incron',
        ],
        ...['x.wflow', 'x.dylib', 'x.m', 'x.sed', 'x.scala', 'x.clj', 'x.mst', 'x.dot', 'x.zig', 'x.tar.gz', 'x.svg'],
      ],
    ],
    [
      'of settings, in formats that the index reads as well',
      [
        'lefthook.yml',
        '.gitlab-ci.yml',
        'x.yaml',
        'Cargo.toml',
        'pom.xml',
        'tsconfig.json',
        '.eslintrc.json',
        'x.rc.json',
      ],
    ],
    ['of a copy of the memory', ['memory.db', 'memory.sqlite3']],
    ['a document with a program in it', ['x.docm', 'x.XLSM', 'x.hta', 'x.chm']],
    ['secret', ['id_rsa', 'key.pem', 'prod.env.txt', 'credentials.json', 'vault.kdbx']],
    ['of another place', ['../x.md', 'a/x.md', 'a\\x.md', 'C:x.md', 'x.md:stream', '/x.md']],
    ['with blanks or dots that a file system drops', ['x.sh.', 'x.sh ', ' x.md', 'x.md.', 'x.sh. .', 'x.md\u00a0']],
    ['with control characters', ['a\u0000b.md', 'a\nb.md', 'a\u007f.md', 'a\u2028b.md', '\ud800.md']],
    [
      'that looks otherwise',
      ['x.ѕh', 'x．sh', 'x.ｓｈ', 'x.s\u200dh', 'x\u202edm.sh', 'x\u202ehs.md', 'ｐackage.json', 'x.ſh'],
    ],
    ['too long for a file system', [`${'é'.repeat(200)}.md`]],
  ])('%s: refused', (_why, names) => {
    expect(names.filter(isDocumentName)).toEqual([]);
  });

  it('has an ending that stands for one kind', () => {
    const all = Object.values(documentEndings).flatMap((row) => row.split(' '));
    expect(all.filter((ending) => !isDocumentName(`note.${ending}`))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('a name that programs take instructions from in a project', () => {
  const instructing = ['QWEN.md', 'CRUSH.md', 'WARP.md', 'SOUL.md', 'HEARTBEAT.md', 'README.MD', 'NEXT-STEPS.markdown'];
  it.each(instructing)('%s is all capitals', (name) => {
    expect(isInstructionName(name)).toBe(true);
  });

  it.each(['Notes.md', '2024-05-01.md', 'tent.md', 'TENT.txt', 'IMG.jpg', 'été.md', '日記.md'])('%s is not', (name) => {
    expect(isInstructionName(name)).toBe(false);
  });
});

describe('a name for a copy of the memory', () => {
  it('is as plain as one of an upload, whatever its ending', () => {
    expect(['memory.db', 'monday.sqlite3'].filter(isPlainName)).toEqual(['memory.db', 'monday.sqlite3']);
    expect(['.db', 'authorized_keys', '-x.db', 'x.db.', 'a/x.db', 'x.ԁb'].filter(isPlainName)).toEqual([]);
  });
});
