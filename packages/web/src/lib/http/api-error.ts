import type { ErrorDetail, ErrorCode } from '@recado/contract'

/** The browser's own error code for "no response". */
export const NETWORK_ERROR = 'ERR_NETWORK'

/** A call that failed. `status` is 0 when there was no response. */
export class ApiError extends Error {
  readonly status: number
  /** A code of the contract, `ERR_NETWORK`, or any text from a proxy. */
  readonly code: string
  /** The whole response body, for codes with details. */
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, code: string, body: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.body = body
  }

  /** Validation errors by field, as keys of the catalogue `validation`; empty for other errors. */
  get fields(): Readonly<Record<string, string>> {
    const { fields } = this.body
    return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {}
  }

  /** The server's message, if any. */
  get text(): string | undefined {
    const { message } = this.body
    return typeof message === 'string' && message !== '' ? message : undefined
  }
}

/** Returns the details of an error with that code: `detailOf(error, 'ERR_OTHER_OPEN_TICKET')?.ticket`. */
export const detailOf = <C extends ErrorCode>(error: unknown, code: C): ErrorDetail<C> | undefined =>
  error instanceof ApiError && error.code === code ? (error.body as ErrorDetail<C>) : undefined
