import type { BillService } from '@recado/contract'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import type { SecretValues } from '../../settings/index.ts'
import { makeAsaas } from './asaas.ts'
import { makeIxc } from './ixc.ts'
import { makeMkAuth } from './mk-auth.ts'
import type { BillSource, UnlockService } from './port.ts'

/** The service with the company's access; undefined while the access is not complete. */
export function makeService(
  { outgoing, config }: Pick<AppContext, 'outgoing' | 'config'>,
  name: BillService,
  secrets: SecretValues,
): (BillSource & Partial<UnlockService>) | undefined {
  const { ipixc, tokenixc, ipmkauth, clientidmkauth, clientsecretmkauth, asaas } = secrets
  switch (name) {
    case 'ixc':
      return ipixc && tokenixc ? makeIxc(outgoing, { address: ipixc, token: tokenixc }) : undefined
    case 'mkauth':
      return ipmkauth && clientidmkauth && clientsecretmkauth
        ? makeMkAuth(outgoing, {
            address: ipmkauth,
            clientId: clientidmkauth,
            clientSecret: clientsecretmkauth,
          })
        : undefined
    case 'asaas':
      return asaas ? makeAsaas(outgoing, { address: config.asaasUrl, key: asaas }) : undefined
  }
}
