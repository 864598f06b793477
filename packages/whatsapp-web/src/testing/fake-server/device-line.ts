import type { BinaryNode } from 'baileys'
import type { BusinessPhone } from './business-phone.ts'
import type { DeviceMessage } from './device-message.ts'
import { encryptForDevice } from './encrypt-for-device.ts'
import type { FakeNetwork } from './fake-network.ts'

/** The stanzas for the linked device of a company, with the faults of the network: repeated, or reversed. */
export class DeviceLine {
  readonly #network: FakeNetwork
  readonly #business: BusinessPhone
  readonly #delayed: BinaryNode[] = []

  constructor(network: FakeNetwork, business: BusinessPhone) {
    this.#network = network
    this.#business = business
  }

  /** Encrypts a message for the device and sends it, after all earlier messages of the sender. */
  post(deviceMessage: DeviceMessage, session: 'as it is' | 'in a new session'): void {
    const times = this.#network.faults.duplicate && deviceMessage.attrs?.category !== 'peer' ? 2 : 1
    for (let time = 0; time < times; time += 1) {
      this.#network.tasks.after(deviceMessage.from, async () => {
        const companion = this.#business.companion
        if (!companion) return
        if (session === 'in a new session') await deviceMessage.from.device.forget(companion.lid)
        companion.sentMessages.set(deviceMessage.id, deviceMessage)
        this.deliver(await encryptForDevice(deviceMessage, companion))
      })
    }
  }

  /** Sends a stanza to the device, now or at its next login. */
  deliver(node: BinaryNode): void {
    if (!this.#network.faults.reorder) return this.#business.companion?.deliver(node)
    this.#delayed.push(node)
    if (this.#delayed.length > 1) return
    this.#network.tasks.whenIdle(() => {
      for (const one of this.#delayed.splice(0).toReversed()) this.#business.companion?.deliver(one)
    })
  }
}
