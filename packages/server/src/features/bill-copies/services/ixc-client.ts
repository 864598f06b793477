import { z } from 'zod'
import type { Outgoing } from '../../../kernel/outgoing/index.ts'
import { callBillService, readJson } from './call-service.ts'

/** Address and token (`number:hash`) of an IXC Provedor. */
export interface IxcAccess {
  readonly address: string
  readonly token: string
}

/** Rows of a table whose field has a value, in the order of `sort`. */
export interface IxcQuery {
  readonly field: string
  readonly value: string
  readonly sort?: string
  readonly filters?: readonly { readonly TB: string; readonly OP: string; readonly P: string }[]
}

/** The calls of IXC's web service, version 1. */
export interface IxcClient {
  post(path: string, body: Readonly<Record<string, string>>, action: 'listar' | 'inserir'): Promise<string>
  list<T>(table: string, row: z.ZodType<T>, query: IxcQuery): Promise<T[]>
}

/** Rows of one list; a customer with more open bills gets the first of them. */
const MAX_ROWS = '50'

const pageOf = (table: string, { field, value, sort = 'id', filters = [] }: IxcQuery) => ({
  qtype: `${table}.${field}`,
  query: value,
  oper: '=',
  page: '1',
  rp: MAX_ROWS,
  sortname: `${table}.${sort}`,
  sortorder: 'asc',
  ...(filters.length > 0 ? { grid_param: JSON.stringify(filters) } : {}),
})

export function makeIxcClient(outgoing: Outgoing, { address, token }: IxcAccess): IxcClient {
  const post: IxcClient['post'] = async (path, body, action) => {
    const answer = await callBillService(outgoing, `${address}/webservice/v1/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(token).toString('base64')}`,
        'content-type': 'application/json',
        ixcsoft: action,
      },
      body: JSON.stringify(body),
    })
    return answer.text
  }
  return {
    post,
    async list(table, row, query) {
      const text = await post(table, pageOf(table, query), 'listar')
      // A list without rows has no such field.
      return readJson(z.object({ registros: z.array(row).optional() }), text).registros ?? []
    },
  }
}
