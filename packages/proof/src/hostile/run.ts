import type { Findings } from '../fuzz/findings.ts'
import { Findings as AllFindings } from '../fuzz/findings.ts'
import { closeConnections } from '../fuzz/http-client.ts'
import { fuzzPageWebhooks } from '../fuzz/page-webhooks.ts'
import { fuzzWebhooks } from '../fuzz/webhooks.ts'
import { NO_PROGRESS, type Progress } from '../kit/progress.ts'
import type { Figures } from '../kit/report.ts'
import { EDGES } from './edges.ts'
import { FILE_CASES } from './file-answers.ts'
import { answerAsMediaGraph, attackFiles } from './files.ts'
import { attackFrames } from './frames.ts'
import { Partner } from './partner.ts'
import { ANSWER_KINDS, attackPartners, startPartners, type Partners } from './partners.ts'
import { Pulse } from './pulse.ts'
import { openScene, type HostileScene } from './scene.ts'

export const HOSTILE_PARTS = ['frames', 'webhooks', 'partners', 'files'] as const
export type HostilePart = (typeof HOSTILE_PARTS)[number]

/** Lines by which the product says that a partner failed; every other error in the log is a finding. */
const EXPECTED = [
  /"msg":"A letter could not be sent\."/,
  /"code":"ERR_UNAVAILABLE","status":503/,
  /"err":\{"type":"MediaUnavailable"/,
]

export interface HostileOptions {
  /** A PostgreSQL server where databases may be made. */
  readonly server: string
  readonly seed: number
  /** Frames of WhatsApp. */
  readonly cases: number
  readonly webhooks: number
  readonly answers?: readonly string[]
  readonly edges?: readonly string[]
  readonly files?: readonly string[]
  readonly parts?: readonly HostilePart[]
  readonly progress?: Progress
}

/**
 * Attacks one company with all that third parties can send, while another is served. Nothing of it ends the process.
 */
export async function runHostile(options: HostileOptions): Promise<{ figures: Figures; failures: string[] }> {
  const findings = new AllFindings(EXPECTED)
  const edges = options.edges ?? Object.keys(EDGES)
  const alone = edges.filter(name => EDGES[name]?.isAlone)
  const shared = edges.filter(name => !EDGES[name]?.isAlone)
  const began = performance.now()
  const figures: Figures = { exits: 0 }
  const add = (more: object): void => {
    for (const [name, value] of Object.entries(more) as [string, number][])
      figures[name] = /Slowest/.test(name)
        ? Math.max(Number(figures[name] ?? 0), value)
        : Number(figures[name] ?? 0) + value
  }
  const graph = await Partner.start({ good: answerAsMediaGraph })
  add(await attackAll(findings, options, await startPartners(shared, graph), graph))
  if (alone.length > 0 && options.parts?.includes('partners') !== false)
    add(await attackAll(findings, { ...options, parts: ['partners'] }, await startPartners(alone)))
  closeConnections()
  return {
    figures: {
      ...figures,
      kindsOfAnswers: (options.answers ?? ANSWER_KINDS).length,
      seconds: Math.round((performance.now() - began) / 1_000),
    },
    failures: findings.sentences,
  }
}

/** The attack of each part on a process. */
function attacksOf(
  scene: HostileScene,
  findings: Findings,
  options: HostileOptions,
  partners: Partners,
  graphHost: string,
): Record<HostilePart, () => Promise<object>> {
  const { product } = scene
  const { seed, cases, webhooks, answers, files, progress = NO_PROGRESS } = options
  return {
    frames: () => attackFrames(scene, findings, { cases, seed, progress }),
    webhooks: async () => ({
      ...(await fuzzWebhooks(product, findings, { cases: webhooks, seed })),
      ...(await fuzzPageWebhooks(product, findings, { cases: webhooks, seed })),
    }),
    partners: () => attackPartners(scene, findings, { partners, kinds: answers ?? ANSWER_KINDS, progress }),
    files: () =>
      attackFiles(scene, findings, { cases: files ?? Object.keys(FILE_CASES), graphHost, progress }),
  }
}

/** All parts against one process. */
async function attackAll(
  findings: Findings,
  options: HostileOptions,
  partners: Partners,
  graph?: Partner,
): Promise<Figures> {
  const { server, parts = HOSTILE_PARTS, progress = NO_PROGRESS } = options
  const scene = await openScene(server, partners.env)
  const { product } = scene
  const figures: Figures = {}
  const attacks = attacksOf(scene, findings, options, partners, graph?.host ?? '')
  try {
    const pulse = await Pulse.start(scene, findings)
    for (const part of parts) {
      if (product.exited !== undefined) break
      progress.step(part)
      scene.now = `during ${part}`
      await attacks[part]().then(
        more => Object.assign(figures, more),
        (error: unknown) =>
          findings.add(part, `${part} could not be finished: ${String((error as Error).stack ?? error)}`),
      )
      findings.addLog(product, part)
    }
    Object.assign(figures, await pulse.stop())
    findings.addLog(product, 'the end')
    figures['exits'] = product.exited === undefined ? 0 : 1
  } finally {
    await scene.close()
    await partners.close()
  }
  return figures
}
