/** May be used for anything, in what people run and in what we work with. */
const ALLOWED_LICENCES = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
]
/** Has conditions for redistributing changes, which does not apply to tools. */
const ALLOWED_TOOL_LICENCES = [...ALLOWED_LICENCES, 'MPL-2.0', 'Python-2.0', 'CC-BY-3.0', 'CC-BY-4.0']
/** Named packages with another licence, each with the reason why it is fine. */
const EXCEPTIONS: readonly { readonly name: RegExp; readonly licence: string; readonly reason: string }[] = [
  { name: /^@fontsource-variable\/inter$/u, licence: 'OFL-1.1', reason: 'a font, passed on unchanged' },
  {
    name: /^argparse$/u,
    licence: 'PSF-2.0',
    reason: 'the permissive licence of Python, for code that is used unchanged',
  },
  {
    name: /^date-holidays$/u,
    licence: 'CC-BY-3.0',
    reason: 'a calendar of holidays, passed on unchanged with its notice',
  },
  {
    name: /^libsignal$/u,
    licence: 'GPL-3.0',
    reason:
      'an optional library that whoever runs WhatsApp by QR installs, and that we never pass on: see docs/licences.md',
  },
  {
    name: /^@img\/sharp-/u,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips, a library loaded at run time and passed on unchanged',
  },
]

/** Whether a package with this SPDX expression may be here. */
export function isLicenceAllowed(name: string, licence: string, isTool: boolean): boolean {
  const allowed = new Set([
    ...(isTool ? ALLOWED_TOOL_LICENCES : ALLOWED_LICENCES),
    ...EXCEPTIONS.filter(one => one.name.test(name)).map(one => one.licence),
  ])
  // AND binds closer than OR; ours have no brackets inside of brackets.
  return licence
    .replaceAll(/[()]/gu, '')
    .split(/\s+OR\s+/u)
    .some(choice => choice.split(/\s+AND\s+/u).every(one => allowed.has(one.trim())))
}
