import { formatTaxId, type TaxId } from '@recado/domain'
import { z } from 'zod'
import type { Outgoing } from '../../../kernel/outgoing/index.ts'
import { amount, leadingDay, loose, readJson, textOrNull } from './call-service.ts'
import { makeIxcClient, type IxcAccess, type IxcClient } from './ixc-client.ts'
import type { BillSource, FoundBills, UnlockAnswer, UnlockService } from './port.ts'

const Customer = z.object({ id: loose })
const Bill = z.object({
  id: loose,
  status: z.string(),
  data_vencimento: leadingDay,
  valor: amount,
  linha_digitavel: z.string().nullish(),
})
const Contract = z.object({
  id: loose,
  status: z.string().nullish(),
  status_internet: z.string().nullish(),
})
const PixReply = z.object({
  type: z.string().nullish(),
  pix: z
    .object({
      qrCode: z.object({ qrcode: z.string().nullish() }).nullish(),
      dadosPix: z.object({ pixCopiaECola: z.string().nullish() }).nullish(),
    })
    .nullish(),
})
const UnlockReply = z.object({ tipo: z.string().nullish(), type: z.string().nullish() })

/** IXC keeps the number as it was typed: with points, or without. */
async function findCustomer(ixc: IxcClient, taxId: TaxId): Promise<string | undefined> {
  for (const value of [formatTaxId(taxId), taxId.digits]) {
    const [customer] = await ixc.list('cliente', Customer, { field: 'cnpj_cpf', value })
    if (customer?.id) return customer.id
  }
  return undefined
}

async function fetchPix(ixc: IxcClient, billId: string): Promise<string | null> {
  const { type, pix } = readJson(PixReply, await ixc.post('get_pix', { id_areceber: billId }, 'listar'))
  if (type !== 'success') return null
  return textOrNull(pix?.dadosPix?.pixCopiaECola) ?? textOrNull(pix?.qrCode?.qrcode)
}

async function findBills(ixc: IxcClient, taxId: TaxId): Promise<FoundBills> {
  const customerId = await findCustomer(ixc, taxId)
  if (customerId === undefined) return { is: 'notFound' }
  const bills = await ixc.list('fn_areceber', Bill, {
    field: 'id_cliente',
    value: customerId,
    sort: 'data_vencimento',
    filters: [
      { TB: 'fn_areceber.status', OP: '=', P: 'A' },
      { TB: 'fn_areceber.liberado', OP: '=', P: 'S' },
    ],
  })
  return {
    is: 'bills',
    bills: bills
      .filter(({ status }) => status === 'A')
      .map(({ id, data_vencimento, valor, linha_digitavel }) => ({
        dueDate: data_vencimento,
        cents: valor,
        fetchCodes: async () => ({
          pix: id ? await fetchPix(ixc, id) : null,
          digitableLine: textOrNull(linha_digitavel),
        }),
      })),
  }
}

/** Unlocks every active contract whose access is blocked. */
async function unlock(ixc: IxcClient, taxId: TaxId): Promise<UnlockAnswer> {
  const customerId = await findCustomer(ixc, taxId)
  if (customerId === undefined) return 'notFound'
  const contracts = await ixc.list('cliente_contrato', Contract, { field: 'id_cliente', value: customerId })
  const blocked = contracts.flatMap(({ id, status, status_internet }) =>
    id && status === 'A' && status_internet !== 'A' ? [id] : [],
  )
  if (blocked.length === 0) return 'notBlocked'
  let isUnlocked = false
  for (const id of blocked) {
    const reply = readJson(UnlockReply, await ixc.post('desbloqueio_confianca', { id }, 'inserir'))
    isUnlocked ||= reply.tipo === 'sucesso' || reply.type === 'success'
  }
  return isUnlocked ? 'unlocked' : 'unlockRefused'
}

/** IXC Provedor. */
export function makeIxc(outgoing: Outgoing, access: IxcAccess): BillSource & UnlockService {
  const ixc = makeIxcClient(outgoing, access)
  return { findBills: taxId => findBills(ixc, taxId), unlock: taxId => unlock(ixc, taxId) }
}
