// spec: billing-7
import { describe, expect, it } from 'vitest'
import { GatewayDown } from '../gateways/port.ts'
import { PRICE, useHarness, type GatewayHarness, type RunningCase } from './gateway-harness.ts'

const LONG_AGO = new Date('2026-01-02T03:04:05.678Z')

/**
 * The contract of the payment port as tests. Every gateway passes all of them; the cases about money that arrives
 * are skipped where only the operator can see it.
 */
export function paymentConformance(
  name: string,
  makeHarness: () => Promise<GatewayHarness>,
  { isWatched }: { isWatched: boolean },
): void {
  describe(`${name} keeps the promises of the payment port`, () => {
    const running = useHarness(makeHarness)
    describe('a charge', () => chargeCases(running))
    describe.runIf(isWatched)('money that arrives', () => moneyCases(running))
    describe.runIf(isWatched)('a charge that is taken back', () => cancelCases(running))
    describe.runIf(isWatched)('when something goes wrong', () => faultCases(running))
  })
}

function chargeCases(running: () => RunningCase): void {
  it('has a code that a bank can read, with its sum', async () => {
    const { code } = await running().charge()
    expect(code).toMatch(/^000201[\u0020-\u007E]{20,600}$/)
    expect(code).toContain('5406199.00')
  })

  it('that is asked for again, also twice at once, stays one charge with one code', async () => {
    const harness = running()
    const { gateway } = harness
    const one = harness.request()
    const codes = await Promise.all([gateway.createCharge(one), gateway.createCharge(one)])
    codes.push(await gateway.createCharge(one))
    expect(new Set(codes).size).toBe(1)
    if (gateway.listReceived) expect(harness.bank.countCharges()).toBe(1)
  })

  it('differs from every other one', async () => {
    const { charge } = running()
    const [first, second, dear] = [await charge(), await charge(), await charge(PRICE + 1)]
    expect(new Set([first.code, second.code, dear.code]).size).toBe(3)
  })

  it('has an identifier of the length that Pix allows, of letters and digits', () => {
    const { gateway } = running()
    expect(gateway.txidLength).toBeGreaterThanOrEqual(1)
    expect(gateway.txidLength).toBeLessThanOrEqual(gateway.expirySeconds === null ? 25 : 35)
  })
}

function moneyCases(running: () => RunningCase): void {
  it('is none at first, nor for a charge that nobody made', async () => {
    const { charge, listReceived, request } = running()
    expect(await listReceived((await charge()).txid)).toEqual([])
    expect(await listReceived(request().txid)).toEqual([])
  })

  it('is reported with its number, its sum and its moment, late as it may be, as often as one asks', async () => {
    const { charge, listReceived, bank } = running()
    const { txid } = await charge()
    const endToEndId = bank.pay(txid, { cents: PRICE, at: LONG_AGO })
    const expected = [{ endToEndId, cents: PRICE, refundedCents: 0, paidAt: LONG_AGO }]
    expect(await listReceived(txid)).toEqual(expected)
    expect(await listReceived(txid)).toEqual(expected)
  })

  it('twice for one charge is two payments', async () => {
    const { charge, listReceived, bank } = running()
    const { txid } = await charge()
    const numbers = [bank.pay(txid, { cents: PRICE }), bank.pay(txid, { cents: PRICE })]
    expect((await listReceived(txid)).map(one => one.endToEndId)).toEqual(numbers)
  })

  it.each([1, PRICE - 1, PRICE + 1])('of a wrong sum is reported as it came: %i cents', async cents => {
    const { charge, listReceived, bank } = running()
    const { txid } = await charge()
    bank.pay(txid, { cents })
    expect(await listReceived(txid)).toMatchObject([{ cents }])
  })

  it('of somebody else’s charge is not reported', async () => {
    const { charge, listReceived, bank } = running()
    const [mine, other] = [await charge(), await charge()]
    bank.pay(other.txid, { cents: PRICE })
    bank.misfile(mine.txid, PRICE)
    expect(await listReceived(mine.txid)).toEqual([])
  })

  it('that was given back, whole or in part, is reported so; a refund that did not happen is not', async () => {
    const { charge, listReceived, bank } = running()
    const { txid } = await charge()
    bank.pay(txid, { cents: PRICE })
    bank.refuseRefund(txid, PRICE)
    expect(await listReceived(txid)).toMatchObject([{ cents: PRICE, refundedCents: 0 }])
    bank.refund(txid, 100)
    expect(await listReceived(txid)).toMatchObject([{ cents: PRICE, refundedCents: 100 }])
    bank.refund(txid, PRICE - 100)
    expect(await listReceived(txid)).toMatchObject([{ cents: PRICE, refundedCents: PRICE }])
  })
}

function cancelCases(running: () => RunningCase): void {
  it('takes no money any more, however often it is taken back', async () => {
    const { charge, gateway, bank } = running()
    const [mine, other] = [await charge(), await charge()]
    await gateway.cancelCharge?.(mine.txid)
    await gateway.cancelCharge?.(mine.txid)
    expect([mine, other].map(({ txid }) => bank.isOpen(txid))).toEqual([false, true])
  })

  it('keeps the money that came before, and is no error where nobody made it', async () => {
    const { charge, gateway, listReceived, bank, request } = running()
    const { txid } = await charge()
    const endToEndId = bank.pay(txid, { cents: PRICE })
    await gateway.cancelCharge?.(txid)
    expect(await listReceived(txid)).toMatchObject([{ endToEndId, cents: PRICE, refundedCents: 0 }])
    await gateway.cancelCharge?.(request().txid)
  })
}

function faultCases(running: () => RunningCase): void {
  it('fails with one error of the port, says no secret, and works again afterwards', async () => {
    const { charge, gateway, listReceived, bank, faults, request } = running()
    const { txid } = await charge()
    bank.pay(txid, { cents: PRICE })
    for (const fault of faults.names) {
      faults.fail(fault)
      const ends = await Promise.allSettled([listReceived(txid), gateway.createCharge(request())])
      // Whether a charge was taken back is not believed, so a refusal of it may stay unseen.
      const [cancelled] = await Promise.allSettled([gateway.cancelCharge?.(txid)])
      if (cancelled.status === 'rejected') ends.push(cancelled)
      for (const end of ends) {
        const error: unknown = end.status === 'rejected' ? end.reason : undefined
        expect(error, fault).toBeInstanceOf(GatewayDown)
        expect(JSON.stringify(error), fault).not.toMatch(
          /Client_Secret|Access_Token|contas@|https?:|127\.0\.0\.1|localhost/,
        )
      }
      faults.fail(null)
      expect(await listReceived(txid), fault).toHaveLength(1)
    }
  })

  it('with a lost answer makes no second charge', async () => {
    const { gateway, bank, faults, request } = running()
    const one = request()
    faults.loseAnswers(true)
    await expect(gateway.createCharge(one)).rejects.toBeInstanceOf(GatewayDown)
    faults.loseAnswers(false)
    expect(await gateway.createCharge(one)).toMatch(/^000201/)
    expect(bank.countCharges()).toBe(1)
  })

  it('gives a slow answer its time', async () => {
    const { charge, listReceived, bank, faults } = running()
    const { txid } = await charge()
    bank.pay(txid, { cents: PRICE })
    const delayed = faults.delay()
    const asking = listReceived(txid)
    const isEarly = await Promise.race([asking.then(() => true), Promise.resolve(false)])
    delayed.release()
    expect([isEarly, await asking]).toMatchObject([false, [{ cents: PRICE }]])
  })
}
