import { expect, it } from 'vitest'
import { needsOwnPassword } from './own-password.ts'

const [ana, rui, beto, root] = [
  { id: 1, email: 'ana@acme.example', profile: 'admin', super: false },
  { id: 2, email: 'rui@acme.example', profile: 'admin', super: false },
  { id: 3, email: 'beto@acme.example', profile: 'user', super: false },
  { id: 4, email: 'root@recado.example', profile: 'user', super: true },
] as const

it.each([
  ['her own password', ana, { password: 'nova-senha' }, true],
  ['an empty own password, which is none', ana, { password: '' }, false],
  ['her own e-mail', ana, { email: 'outra@acme.example' }, true],
  ['the case of her own e-mail', ana, { email: 'ANA@acme.example' }, false],
  ['her own profile', ana, { profile: 'user' }, false],
  ['the password of another admin', rui, { password: 'nova-senha' }, true],
  ['the e-mail of another admin', rui, { email: 'outra@acme.example' }, true],
  ['the profile of another admin', rui, { profile: 'user' }, true],
  ['another admin, sent back as it was', rui, { email: rui.email, profile: 'admin' }, false],
  ['the password of an attendant', beto, { password: 'nova-senha' }, false],
  ['the profile of an attendant', beto, { profile: 'admin' }, false],
  ['the e-mail of an operator', root, { email: 'outra@recado.example' }, true],
] as const)('Ana changes %s', (_, user, change, wanted) => {
  expect(needsOwnPassword(ana.id, user, change)).toBe(wanted)
})
