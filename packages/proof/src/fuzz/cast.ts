import type { FixtureIds } from '@recado/server/testing/fixtures'
import type { Backstage } from './backstage.ts'

export interface Player {
  readonly id: number
  readonly email: string
  readonly token: string
}
export interface House {
  readonly id: number
  readonly vendas: number
  readonly suporte: number
}

/** Somebody of a company and the things they have at hand. Who is held back by a limit, or whose session ended, is replaced. */
export class Role {
  readonly #backstage: Backstage
  readonly #house: House
  readonly #profile: 'admin' | 'user'
  readonly #text: string
  #replacing: Promise<void> | undefined
  player: Player
  things: FixtureIds

  private constructor(backstage: Backstage, house: House, profile: 'admin' | 'user', text: string, player: Player, things: FixtureIds) {
    this.#backstage = backstage
    this.#text = text
    this.#house = house
    this.#profile = profile
    this.player = player
    this.things = things
  }

  /** An attendant of the queue Vendas, or an admin of both. */
  static async of(backstage: Backstage, house: House, profile: 'admin' | 'user', text: string): Promise<Role> {
    const player = await hired(backstage, house, profile)
    return new Role(backstage, house, profile, text, player, await filled(backstage, house, profile, player, text))
  }

  /** New things, where the old ones may have been removed. */
  async refill(): Promise<void> {
    this.things = await filled(this.#backstage, this.#house, this.#profile, this.player, this.#text)
  }

  /** Somebody else in their place, unless that has happened already. */
  async replace(gone: Player): Promise<void> {
    if (gone !== this.player) return
    this.#replacing ??= (async () => {
      this.player = await hired(this.#backstage, this.#house, this.#profile)
      await this.refill()
    })().finally(() => (this.#replacing = undefined))
    await this.#replacing
  }
}

const hired = (backstage: Backstage, house: House, profile: 'admin' | 'user'): Promise<Player> =>
  backstage.ask('hire', { companyId: house.id, name: profile === 'admin' ? 'Ana' : 'Beto', profile, queueIds: profile === 'admin' ? [] : [house.vendas] })

/** An admin's things stand in queues of their own, for an admin may remove the company's. */
const filled = (backstage: Backstage, house: House, profile: 'admin' | 'user', player: Player, text: string): Promise<FixtureIds> =>
  backstage.ask('fill', { companyId: house.id, userId: player.id, text, ...(profile === 'admin' ? {} : { queueId: house.vendas }) })
