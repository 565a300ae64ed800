import { isSecretName } from '../files/index-rules.js';

const longestNameBytes = 255;

/** Endings of files that other programs execute, load or read settings from, by kind of program. Lower case. */
const actingEndings: Readonly<Record<string, string>> = {
  shells: 'sh bash zsh fish ksh csh tcsh ash dash command tool run profile login logout env envrc',
  shellStart: 'bashrc zshrc zshenv zprofile zlogin zlogout kshrc mkshrc cshrc tcshrc inputrc dircolors aliases',
  sessions: 'xinitrc xserverrc xsession xsessionrc xprofile xresources xdefaults xmodmap screenrc tmux dirs',
  scripts: 'py pyc pyo pyw pyz pth egg whl rb gem gemspec pl pm php phar phtml lua tcl awk r jl groovy gradle kts',
  web: 'js mjs cjs jsx ts mts cts tsx node wasm htaccess htpasswd cgi fcgi asp aspx jsp jspx war hta htc xpi crx user',
  programs: 'exe com scr pif cpl dll sys ocx msi msp msix appx jar class so o ko elf bin out app appimage apk ipa',
  packages: 'deb rpm snap flatpak flatpakref flatpakrepo pkg dmg iso img vbox ova',
  windows:
    'jnlp bat cmd ps1 psm1 psd1 ps1xml vbs vbe jse ws wsf wsh wsc sct lnk inf reg url scf msc gadget job application',
  indirect: 'settingcontent-ms library-ms search-ms appref-ms website webloc theme themepack diagcab chm hlp rdp',
  shortcuts: 'inetloc fileloc mailloc ftploc afploc atloc newsloc vncloc nfsloc savedsearch kdelnk shortcut webapp udl',
  windowsMore:
    'psc1 psc2 pssc cdxml msh msh1 msh2 xbap vsto vsix shb shs ins isp its mcf prf prg grp osd bas fxp hpj plg xnk ' +
    'appcontent diagpkg vhd vhdx vmdk ica odc dqy asx',
  macos: 'mpkg xip bundle framework plugin kext osax prefpane qlgenerator mdimporter saver wdgt caction definition jxa',
  desktops: 'desktop directory plist workflow action scpt scptd applescript terminal mobileconfig kcfg dconf',
  systemd: 'service socket timer mount automount path slice scope target swap device network netdev link nspawn',
  boot: 'local inittab preload startup shutdown boot grub reboot',
  access: 'allow deny equiv rhosts shosts pam sudoers forward mailcap procmailrc netrc',
  system:
    'rules conf cfg cnf config ini rc properties list sources repo preset pkla policy nmconnection cron crontab tab',
  building:
    'build mk make cmake ninja bazel bzl nix spec ebuild dockerfile containerfile tf tfvars hcl ipxe dtb dtbo efi',
  editors: 'vim vimrc gvimrc nvim exrc viminfo vmb nanorc emacs el elc eln iml ipr editorconfig clangd',
  debuggers: 'gdb gdbinit lldb lldbinit pdbrc windbg natvis natstepfilter natjmc wds idc stp bt',
  clients:
    'wgetrc curlrc npmrc yarnrc pypirc condarc gemrc irbrc pryrc pythonrc rprofile renviron hgrc cvsrc muttrc msmtprc ' +
    'fetchmailrc psqlrc sqliterc asoundrc lesskey',
  office: 'docm dotm xlsm xltm xlam xlsb xll pptm potm ppam ppsm sldm ods-macro slk iqy oqy rqy wll xlw',
  databases:
    'ade adp mda mdb mde mdt mdw mdz accda accdb accdc accde accdr accdt accdu maf mag mam maq mar mas mau mav maw',
  repositories: 'git gitconfig gitmodules hook hooks patch',
};
const endings: ReadonlySet<string> = new Set(Object.values(actingEndings).flatMap((row) => row.split(' ')));

/** Names of such files whose endings are those of documents. Lower case. */
const actingNames: ReadonlySet<string> = new Set([
  ...['package.json', 'package-lock.json', 'composer.json', 'tsconfig.json', 'deno.json', 'mcp.json', 'settings.json'],
  ...['pyproject.toml', 'cargo.toml', 'netlify.toml', 'wrangler.toml', 'custom.toml', 'requirements.txt', 'setup.toml'],
  ...['docker-compose.yml', 'docker-compose.yaml', 'compose.yml', 'compose.yaml', 'action.yml', 'action.yaml'],
  ...['playbook.yml', 'playbook.yaml', 'pom.xml', 'build.xml', 'web.xml', 'autounattend.xml', 'unattend.xml'],
  ...['cmakelists.txt', 'config.txt', 'cmdline.txt', 'usercfg.txt', 'userconf.txt', 'user-data.yaml', 'taskfile.yml'],
  ...['taskfile.yaml', 'pnpm-workspace.yaml', 'meson_options.txt', 'constraints.txt', 'pubspec.yaml', 'skaffold.yaml'],
  ...['tasks.json', 'launch.json', 'extensions.json', 'devcontainer.json', 'jsconfig.json', 'deno.jsonc', 'turbo.json'],
  ...['nx.json', 'lerna.json', 'vercel.json', 'firebase.json', 'manifest.json', 'tasks.toml', 'mise.toml', 'uv.toml'],
  // Instructions that coding agents follow.
  ...['agents.md', 'agent.md', 'claude.md', 'claude.local.md', 'gemini.md', 'skill.md', 'conventions.md'],
  ...['copilot-instructions.md', 'agents.override.md'],
]);

/** The same by pattern: scripts of one run level, variants of package lists, and instructions that coding agents follow. */
const actingPatterns =
  /^rc\.[0-9a-z]$|^(?:requirements|constraints)[-_.].*\.txt$|\.(?:instructions|prompt|chatmode|agent|mdc)\.md$/;
/** Names that Windows takes for a device, whatever follows the first dot. */
const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9]|lpt[0-9])(?:\s*\.|$)/;

/** Bidirectional control characters, which can make a name appear to have another ending. */
const turnsAround = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/** Path separators, the separator of NTFS streams, control characters and lone surrogates. */
const isNoPartOfName = /[/\\:\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/**
 * Whether a file may be written under that name by an upload or an export: no program executes it or reads settings
 * from it by itself, and it is no name of a secret. It must have an ending of ASCII letters and digits and begin with
 * no hyphen, which a shell would pass as an option. Compatibility characters count as the plain ones (NFKC).
 */
export function isHarmlessName(name: string): boolean {
  const read = name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase();
  if (isNoPartOfName.test(name) || isNoPartOfName.test(read) || turnsAround.test(name)) return false;
  if (name.trim() !== name || /[.\s]$/u.test(read) || Buffer.byteLength(name) > longestNameBytes) return false;
  // The ending must be ASCII as it was sent as well, before NFKC: look-alike letters in it are an attempt to deceive.
  const ending = /^[^.].*\.([a-z0-9]{1,12})$/su.exec(read)?.[1];
  if (ending === undefined || !name.toLowerCase().endsWith(`.${ending}`)) return false;
  if (read.startsWith('-') || deviceName.test(read) || actingPatterns.test(read)) return false;
  return !isSecretName(read) && !endings.has(ending) && !actingNames.has(read);
}
