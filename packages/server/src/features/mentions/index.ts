import type { Feature } from '../../kernel/process/feature.ts'
import { routes } from './mentions.routes.ts'
import { forget, note } from './mentions.service.ts'

export const feature: Feature = { name: 'mentions', routes, handlers: { mentioned: note, noteRemoved: forget } }
