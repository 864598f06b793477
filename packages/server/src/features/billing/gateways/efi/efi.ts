import { LIMITS } from '@recado/contract'
import { formatCents } from '@recado/domain'
import type { Clock } from '../../../../kernel/process/clock.ts'
import { GatewayDown, type ChargeRequest, type PaymentGateway, type ReceivedPayment } from '../port.ts'
import { readAnswer } from '../call-gateway.ts'
import { ChargeAnswer, CodeAnswer, EfiNotice } from './answers.ts'
import type { EfiAnswer, EfiClient } from './efi-client.ts'

/** A charge is made and read with these rights of the application at Efí. */
const NEEDED_SCOPES = ['cob.write', 'cob.read'] as const
/** Longest text for the payer. */
const DESCRIPTION_MAX = 140
/** Only a refund with this status has left the account. */
const REFUNDED = 'DEVOLVIDO'
/** Status of a charge that the receiver takes back. */
const CANCELLED = 'REMOVIDA_PELO_USUARIO_RECEBEDOR'
const DUPLICATE_TXID = 409
const NOT_FOUND = 404

/** Pix charges by Efí (immediate charges, `cob`). Spec: behaviour 15. */
export function makeEfi(
  client: EfiClient,
  { pixKey, clock }: { pixKey: string; clock: Clock },
): PaymentGateway {
  return {
    name: 'efi',
    txidLength: 32,
    expirySeconds: LIMITS.pixExpirySeconds,
    createCharge: request => createCharge(client, request, pixKey, clock),
    listReceived: txid => listReceived(client, txid),
    async cancelCharge(txid) {
      await client.call({ method: 'PATCH', path: `/v2/cob/${txid}`, body: { status: CANCELLED } })
    },
    listNoticed: notice => Promise.resolve(listNoticed(notice)),
    check: () => check(client),
    registerNotices: noticeUrl => registerNotices(client, pixKey, noticeUrl),
    close: () => client.close(),
  }
}

async function createCharge(
  client: EfiClient,
  { txid, cents, description, expiresAt }: ChargeRequest,
  pixKey: string,
  clock: Clock,
): Promise<string> {
  const leftMs =
    expiresAt === null ? LIMITS.pixExpirySeconds * 1_000 : expiresAt.getTime() - clock.now().getTime()
  const created = await client.call({
    method: 'PUT',
    path: `/v2/cob/${txid}`,
    body: {
      calendario: { expiracao: Math.max(60, Math.round(leftMs / 1_000)) },
      valor: { original: formatCents(cents) },
      chave: pixKey,
      solicitacaoPagador: description.slice(0, DESCRIPTION_MAX),
    },
  })
  // The charge was made before, and its answer was lost.
  const answer = created.status === DUPLICATE_TXID ? await readCharge(client, txid) : created
  const charge = chargeOf(answer, txid)
  if (charge.valor.original !== cents || !charge.loc) throw new GatewayDown('failing', 'another charge')
  const code = await client.call({ method: 'GET', path: `/v2/loc/${charge.loc.id}/qrcode` })
  if (code.status !== 200) throw refusal(code)
  return readAnswer(CodeAnswer, code.body).qrcode
}

const readCharge = (client: EfiClient, txid: string): Promise<EfiAnswer> =>
  client.call({ method: 'GET', path: `/v2/cob/${txid}` })

function chargeOf(answer: EfiAnswer, txid: string): ChargeAnswer {
  if (answer.status !== 200 && answer.status !== 201) throw refusal(answer)
  const charge = readAnswer(ChargeAnswer, answer.body)
  if (charge.txid !== txid) throw new GatewayDown('failing', 'another charge')
  return charge
}

async function listReceived(client: EfiClient, txid: string): Promise<readonly ReceivedPayment[]> {
  const answer = await readCharge(client, txid)
  // A charge of the other environment, or one that was never made.
  if (answer.status === NOT_FOUND) return []
  return chargeOf(answer, txid)
    .pix.filter(pix => pix.txid === undefined || pix.txid === txid)
    .map(pix => ({
      endToEndId: pix.endToEndId,
      cents: pix.valor,
      refundedCents: pix.devolucoes
        .filter(({ status }) => status === REFUNDED)
        .reduce((sum, { valor }) => sum + valor, 0),
      paidAt: pix.horario,
    }))
}

const listNoticed = (notice: unknown): string[] | undefined =>
  EfiNotice.safeParse(notice).data?.pix.flatMap(({ txid }) => txid ?? [])

async function check(client: EfiClient): Promise<void> {
  const scopes = await client.logIn()
  if (NEEDED_SCOPES.some(scope => !scopes.includes(scope))) throw new GatewayDown('permissionMissing')
}

/** The address is secret, so Efí may call it without a certificate. */
async function registerNotices(
  client: EfiClient,
  pixKey: string,
  noticeUrl: string,
): Promise<'registered' | 'refused'> {
  const answer = await client.call({
    method: 'PUT',
    path: `/v2/webhook/${encodeURIComponent(pixKey)}`,
    // The last parameter keeps Efí from adding a path to the address.
    body: { webhookUrl: `${noticeUrl}?ignorar=` },
    headers: { 'x-skip-mtls-checking': 'true' },
  })
  if (answer.errorName === 'chave_invalida') throw new GatewayDown('pixKeyRefused', answer.errorName)
  return answer.status < 300 ? 'registered' : 'refused'
}

function refusal({ status, errorName }: EfiAnswer): GatewayDown {
  if (errorName === 'chave_invalida') return new GatewayDown('pixKeyRefused', errorName)
  if (status === 403) return new GatewayDown('permissionMissing', errorName)
  return new GatewayDown('requestRefused', errorName === '' ? `status ${status}` : errorName)
}
