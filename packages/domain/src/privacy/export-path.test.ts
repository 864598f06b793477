// spec: merge-5
import { expect, test } from 'vitest'
import { exportPath } from './export-path.ts'

test.each([
  ['foto.jpg', 'files/7-foto.jpg'],
  ['Relatório de maio.pdf', 'files/7-Relatório de maio.pdf'],
  ['../../etc/passwd', 'files/7-_.._etc_passwd'],
  ['..\\..\\boot.ini', 'files/7-_.._boot.ini'],
  ['C:\\Windows', 'files/7-C__Windows'],
  ['..', 'files/7-file'],
  ['', 'files/7-file'],
  ['"><script>.html', 'files/7-___script_.html'],
  ['a\u0000b\nc.txt', 'files/7-a_b_c.txt'],
  ['\u202Egpj.exe', 'files/7-_gpj.exe'],
  [`${'a'.repeat(300)}.docx`, `files/7-${'a'.repeat(80)}.docx`],
  ['.htaccess', 'files/7-htaccess'],
])('a file named %j has a path in its folder', (name, path) => {
  expect(exportPath('files', 7, name)).toBe(path)
})
