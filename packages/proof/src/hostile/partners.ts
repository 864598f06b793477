import { setTimeout as wait } from 'node:timers/promises'
import type { Findings } from '../fuzz/findings.ts'
import type { Progress } from '../kit/progress.ts'
import { BROKEN_ANSWERS } from './answers.ts'
import { createCompany } from './company.ts'
import type { Edge } from './edge-calls.ts'
import { EDGES } from './edges.ts'
import { answerWell } from './good-service.ts'
import { Partner } from './partner.ts'
import type { HostileScene } from './scene.ts'

/** After so long the next answer is tried, while the call before still waits. */
const NEXT_MS = 15_000
/** No call of a partner lasts longer. */
const END_MS = 180_000

/** The partners of some edges, and the settings that lead a product to them. */
export interface Partners {
  readonly byEdge: ReadonlyMap<string, Partner>
  readonly service: Partner
  readonly env: Record<string, string>
  close(): Promise<void>
}

export async function startPartners(edges: readonly string[], graph?: Partner): Promise<Partners> {
  const byEdge = new Map<string, Partner>()
  const env: Record<string, string> = {}
  const targets = ['127.0.0.0/8']
  for (const name of edges) {
    const edge = EDGES[name]
    const partner =
      name === 'Graph' && graph ? graph : await Partner.start({ speaksFirst: edge?.speaksFirst ?? false })
    byEdge.set(name, partner)
    const { RECADO_ALLOW_PRIVATE_TARGETS: target, ...more } = edge?.env?.(partner.host) ?? {}
    Object.assign(env, more)
    if (target !== undefined) targets.push(target)
  }
  const service = await Partner.start({ good: answerWell })
  return {
    byEdge,
    service,
    env: { ...env, RECADO_ALLOW_PRIVATE_TARGETS: targets.join(',') },
    close: async () => {
      await Promise.all([service, ...byEdge.values()].map(one => one.close()))
    },
  }
}

interface Attack {
  readonly name: string
  readonly edge: Edge
  readonly partner: Partner
  /** Of the service that answers well. */
  readonly service: string
}

/** Every wrong answer at every edge. Each call ends, with a reason where somebody asked. */
export async function attackPartners(
  scene: HostileScene,
  findings: Findings,
  { partners, kinds, progress }: { partners: Partners; kinds: readonly string[]; progress: Progress },
): Promise<{ edges: number; brokenAnswers: number }> {
  const all = partners.byEdge.size * kinds.length
  let done = 0
  const waiting: Promise<unknown>[] = []
  const attackAll = async (attack: Attack): Promise<void> => {
    for (const kind of kinds) {
      if (scene.product.exited !== undefined) return
      done += 1
      const ended = await answerWrongly(scene, findings, attack, { kind, index: done })
      waiting.push(ended.call)
      progress.update(done, all)
    }
    attack.partner.kind = undefined
  }
  await Promise.all(
    [...partners.byEdge].map(([name, partner]) =>
      attackAll({ name, partner, edge: EDGES[name] as Edge, service: partners.service.origin }),
    ),
  )
  const isEnded = await Promise.race([Promise.all(waiting).then(() => true), wait(END_MS, false)])
  if (!isEnded) findings.add('never ended', `a call of a partner did not end within ${END_MS / 1_000} s`)
  return { edges: partners.byEdge.size, brokenAnswers: done }
}

/** One wrong answer. Resolves when the call has ended or it is time for the next; `call` then still waits. */
async function answerWrongly(
  { product }: HostileScene,
  findings: Findings,
  { name, edge, partner, service }: Attack,
  { kind, index }: { kind: string; index: number },
): Promise<{ call: Promise<void> }> {
  partner.kind = kind
  const { host, origin } = partner
  const isMet = (): boolean => partner.met.has(kind)
  let answered: unknown
  const callPartner = async (): Promise<number | undefined> => {
    const company = await createCompany(product, `Alvo ${name}`)
    return edge.call({ product, company, host, origin, service, index, isMet })
  }
  const call = callPartner().then(
    status => {
      answered = status
      if (status === 500) findings.add(`500 ${name} ${kind}`, `${name}: "${kind}" is answered 500`)
    },
    (error: unknown) => findings.add(`error ${name}`, `${name}: "${kind}" cannot be tried: ${String(error)}`),
  )
  await Promise.race([call, wait(NEXT_MS)])
  if (!isMet())
    findings.add(`not met ${name}`, `${name}: no call met "${kind}", which was answered ${String(answered)}`)
  return { call }
}

export const ANSWER_KINDS: readonly string[] = Object.keys(BROKEN_ANSWERS)
