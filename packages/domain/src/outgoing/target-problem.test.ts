import { expect, it } from 'vitest'
import { findTargetProblem } from './target-problem.ts'

it.each([
  ['https://bot.example', undefined],
  ['http://bot.example', undefined],
  ['https://bot.example:8443', undefined],
  ['https://8.8.8.8', undefined],
  ['https://[2606:4700:4700::1111]', undefined],
  ['https://localhost.example', undefined],
  ['ftp://bot.example', 'scheme'],
  ['https://user@bot.example', 'credentials'],
  ['https://bot.example:22', 'port'],
  ['https://bot.example:6667', 'port'],
  ['http://localhost:3000', 'loopback'],
  ['http://n8n.localhost:5678', 'loopback'],
  ['http://LOCALHOST.', 'loopback'],
  ['http://127.0.0.1', 'loopback'],
  ['http://127.1:8080', 'loopback'],
  ['http://2130706433', 'loopback'],
  ['http://0x7f000001', 'loopback'],
  ['http://[::1]', 'loopback'],
  ['http://[::ffff:127.0.0.1]', 'loopback'],
  ['http://10.0.0.1', 'private'],
  ['http://172.31.255.255', 'private'],
  ['http://172.32.0.0', undefined],
  ['http://192.168.1.20', 'private'],
  ['http://169.254.169.254', 'private'],
  ['http://100.64.0.1', 'private'],
  ['http://100.128.0.0', undefined],
  ['http://0.0.0.0', 'private'],
  ['http://[fd00::1]', 'private'],
  ['http://[fe80::1]', 'private'],
  ['http://[::ffff:10.0.0.1]', 'private'],
  ['http://[64:ff9b::a00:1]', 'private'],
] as const)('%s: %s', (address, problem) => {
  expect(findTargetProblem(new URL(address))).toBe(problem)
})
