import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { isCommonPassword, passwordFault } from './password-rule.ts'
import { makePasswords, PASSWORD_COST } from './passwords.ts'
import { ConcurrencyLimitReached, concurrencyLimit } from '../work/concurrency-limit.ts'

describe('passwords', () => {
  it('are hashed with argon2id at 19 MiB, two passes, one thread, each with its own salt', async () => {
    const passwords = makePasswords()
    const hashed = await passwords.hash('café com leite')
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u)
    expect(await passwords.hash('café com leite')).not.toBe(hashed)
    expect(await passwords.verify(hashed, 'café com leite')).toBe(true)
    expect(await passwords.verify(hashed, 'cafe com leite')).toBe(false)
  })

  // Seen red: without the normal form a keyboard that writes é as two characters locked its person out.
  it('are the same however a keyboard writes their accents, also one that was hashed as it was typed', async () => {
    const passwords = makePasswords()
    const [one, two] = ['café com leite'.normalize('NFC'), 'café com leite'.normalize('NFD')] as const
    const hashed = await passwords.hash(two)
    for (const typed of [one, two]) expect(await passwords.verify(hashed, typed)).toBe(true)
    expect(await passwords.verify(await hash(two, PASSWORD_COST), two)).toBe(true)
    expect(await passwords.verify(hashed, 'cafe com leite')).toBe(false)
  })

  it('of an unknown user are false, and so is a damaged hash', async () => {
    const passwords = makePasswords()
    expect(await passwords.verify(undefined, 'anything')).toBe(false)
    expect(await passwords.verify('not a hash', 'anything')).toBe(false)
  })

  it('take as long for an unknown user as for a wrong password', async () => {
    const passwords = makePasswords()
    const hashed = await passwords.hash('right')
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let round = 0; round < 12; round += 1) {
      for (const who of ['known', 'unknown'] as const) {
        const started = process.cpuUsage()
        await passwords.verify(who === 'known' ? hashed : undefined, 'wrong')
        // Processor time, because the wall clock of a busy machine says little.
        const { user, system } = process.cpuUsage(started)
        times[who].push(user + system)
      }
    }
    expect(median(times.unknown) / median(times.known)).toBeGreaterThan(0.5)
    expect(median(times.unknown) / median(times.known)).toBeLessThan(2)
  })

  it('hashed at another cost are due to be hashed again', async () => {
    const weak = await makePasswords({ cost: { memoryCost: 1024, timeCost: 1, parallelism: 1 } }).hash('x')
    const passwords = makePasswords()
    expect(passwords.needsRehash(weak)).toBe(true)
    expect(await passwords.verify(weak, 'x')).toBe(true)
    expect(passwords.needsRehash('$2b$10$abcdefghijklmnopqrstuv')).toBe(true)
    expect(passwords.needsRehash(await passwords.hash('x'))).toBe(false)
  })
})

describe('the turnstile', () => {
  it('never lets more than two work at once, and all get their turn in order', async () => {
    const turn = concurrencyLimit(2, 100)
    const started: number[] = []
    let running = 0
    let most = 0
    const work = Array.from({ length: 20 }, (_, number) =>
      turn(async () => {
        started.push(number)
        running += 1
        most = Math.max(most, running)
        await new Promise(done => setImmediate(done))
        running -= 1
        if (number % 3 === 0) throw new Error('this one fails')
      }).catch(() => undefined),
    )
    await Promise.all(work)
    expect(most).toBe(2)
    expect(started).toEqual(Array.from({ length: 20 }, (_, number) => number))
  })

  it('turns away who would wait too long, and opens again', async () => {
    const turn = concurrencyLimit(1, 1)
    let leave = (): void => undefined
    const first = turn(() => new Promise<void>(done => (leave = done)))
    const second = turn(async () => 'second')
    await expect(turn(async () => 'third')).rejects.toThrow(ConcurrencyLimitReached)
    leave()
    await first
    expect(await second).toBe('second')
    expect(await turn(async () => 'fourth')).toBe('fourth')
  })
})

describe('the rule for new passwords', () => {
  it.each([
    ['abcd', 'specified', 'too-short'],
    ['12345', 'specified', undefined],
    ['Kp4xz', 'specified', undefined],
    ['Kp4xz', 'strong', 'too-short'],
    ['x'.repeat(51), 'specified', 'too-long'],
    ['12345678', 'strong', 'too-common'],
    ['Senha@123', 'strong', 'too-common'],
    ['Password123!!', 'strong', 'too-common'],
    ['aaaaaaaaaaaa', 'strong', 'too-common'],
    ['corinthians1910', 'strong', 'too-common'],
    ['fenerbahce1907', 'strong', 'too-common'],
    ['sol-e-mar-49', 'strong', undefined],
  ] as const)('%s under the rule %s: %s', (password, rule, fault) => {
    expect(passwordFault(password, rule)).toBe(fault)
  })

  it('knows many of them, all in the form it compares with', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(500)
    for (const word of COMMON_PASSWORDS) expect(word).toBe(word.toLowerCase().normalize('NFC'))
    expect(isCommonPassword('QWERTY')).toBe(true)
  })
})

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
