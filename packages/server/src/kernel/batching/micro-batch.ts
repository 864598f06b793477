import { setTimeout as delay } from 'node:timers/promises'

/** The answer to an item of a group, or its refusal. */
export type ItemOutcome<Answer> = { readonly answer: Answer } | { readonly refused: unknown }

interface Waiting<Item, Answer> {
  readonly item: Item
  readonly answer: (answer: Answer) => void
  readonly refuse: (error: unknown) => void
}

/**
 * Does together what is asked at one moment: an item that comes while a group is under way joins the next one, so groups
 * grow with load, and each answer is found after it was asked for. With `gatherMs` a group begins so long after its first item.
 * A group that fails fails for all in it, or with `triesAlone` each is tried alone, in their order. At most `most` at once.
 */
export function microBatch<Item, Answer>(
  work: (group: readonly Item[]) => Promise<readonly ItemOutcome<Answer>[]>,
  most: number,
  { triesAlone = false, gatherMs }: { readonly triesAlone?: boolean; readonly gatherMs?: number } = {},
): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = []
  let isUnderWay = false

  async function settle(group: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const outcomes = await work(group.map(({ item }) => item))
      for (const [at, { answer, refuse }] of group.entries()) {
        const outcome = outcomes[at]
        if (outcome && 'answer' in outcome) answer(outcome.answer)
        else refuse(outcome ? outcome.refused : new Error('An item of a group has no outcome.'))
      }
    } catch (error) {
      if (triesAlone && group.length > 1) for (const one of group) await settle([one])
      else for (const { refuse } of group) refuse(error)
    }
  }

  async function run(): Promise<void> {
    isUnderWay = true
    while (waiting.length > 0) {
      if (gatherMs !== undefined) await delay(gatherMs)
      await settle(waiting.splice(0, most))
    }
    isUnderWay = false
  }

  return item =>
    new Promise((answer, refuse) => {
      waiting.push({ item, answer, refuse })
      if (!isUnderWay) run().catch(refuse)
    })
}
