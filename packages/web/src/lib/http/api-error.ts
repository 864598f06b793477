import type { ErrorDetail, ErrorCode } from '@recado/contract'

/** The browser's own code for "nobody answered". */
export const NETWORK_ERROR = 'ERR_NETWORK'

/** A call that was refused or did not arrive. `status` is 0 when nobody answered. */
export class ApiError extends Error {
  readonly status: number
  /** A code of the contract, `ERR_NETWORK`, or whatever text a proxy between put there. */
  readonly code: string
  /** The whole answer, for codes that carry more than themselves. */
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, code: string, body: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.body = body
  }

  /** Field by field what is wrong with the input, as keys of the catalogue `validation`; empty for other errors. */
  get fields(): Readonly<Record<string, string>> {
    const { fields } = this.body
    return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {}
  }

  /** The server's own words, where it sent any. */
  get text(): string | undefined {
    const { message } = this.body
    return typeof message === 'string' && message !== '' ? message : undefined
  }
}

/** What a refusal carries, when the error is a refusal with that code: `detailOf(error, 'ERR_OTHER_OPEN_TICKET')?.ticket`. */
export const detailOf = <C extends ErrorCode>(error: unknown, code: C): ErrorDetail<C> | undefined =>
  error instanceof ApiError && error.code === code ? (error.body as ErrorDetail<C>) : undefined
