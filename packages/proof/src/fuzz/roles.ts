import type { FixtureIds } from '@recado/server/testing/fixtures'
import type { ProductProcess } from './product-process.ts'

export interface RoleUser {
  readonly id: number
  readonly email: string
  readonly token: string
}
export interface FuzzCompany {
  readonly id: number
  readonly vendas: number
  readonly suporte: number
}

/**
 * A user of a company with that user's records. A user who is rate-limited, or whose session ended, is
 * replaced.
 */
export class FuzzUser {
  readonly #product: ProductProcess
  readonly #company: FuzzCompany
  readonly #profile: 'admin' | 'user'
  readonly #text: string
  #replacing: Promise<void> | undefined
  user: RoleUser
  things: FixtureIds

  private constructor(
    product: ProductProcess,
    company: FuzzCompany,
    profile: 'admin' | 'user',
    text: string,
    user: RoleUser,
    things: FixtureIds,
  ) {
    this.#product = product
    this.#text = text
    this.#company = company
    this.#profile = profile
    this.user = user
    this.things = things
  }

  /** An attendant of the queue Vendas, or an admin of both. */
  static async of(
    product: ProductProcess,
    company: FuzzCompany,
    profile: 'admin' | 'user',
    text: string,
  ): Promise<FuzzUser> {
    const user = await hireUser(product, company, profile)
    return new FuzzUser(
      product,
      company,
      profile,
      text,
      user,
      await fillThings(product, company, profile, user, text),
    )
  }

  /** New things, where the old ones may have been removed. */
  async refill(): Promise<void> {
    this.things = await fillThings(this.#product, this.#company, this.#profile, this.user, this.#text)
  }

  /** Replaces a user, unless already replaced. */
  async replace(gone: RoleUser): Promise<void> {
    if (gone !== this.user) return
    this.#replacing ??= (async () => {
      this.user = await hireUser(this.#product, this.#company, this.#profile)
      await this.refill()
    })().finally(() => (this.#replacing = undefined))
    await this.#replacing
  }
}

const hireUser = (
  product: ProductProcess,
  company: FuzzCompany,
  profile: 'admin' | 'user',
): Promise<RoleUser> =>
  product.call('hire', {
    companyId: company.id,
    name: profile === 'admin' ? 'Ana' : 'Beto',
    profile,
    queueIds: profile === 'admin' ? [] : [company.vendas],
  })

/** An admin's records have separate queues, because an admin may delete the company's. */
const fillThings = (
  product: ProductProcess,
  company: FuzzCompany,
  profile: 'admin' | 'user',
  user: RoleUser,
  text: string,
): Promise<FixtureIds> =>
  product.call('fill', {
    companyId: company.id,
    userId: user.id,
    text,
    ...(profile === 'admin' ? {} : { queueId: company.vendas }),
  })
