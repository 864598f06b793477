import type { Schedule } from '@recado/contract'
import { Ban, CheckCheck, CircleAlert, Clock, Loader, type LucideIcon } from 'lucide-react'

export const STATUS_ICONS = {
  PENDENTE: Clock,
  AGENDADA: Loader,
  ENVIADA: CheckCheck,
  ERRO: CircleAlert,
  CANCELADA: Ban,
} as const satisfies Record<Schedule['status'], LucideIcon>
export const STATUS_COLORS = {
  PENDENTE: 'var(--warn)',
  AGENDADA: 'var(--info)',
  ENVIADA: 'var(--accent-text)',
  ERRO: 'var(--danger)',
  CANCELADA: 'var(--text-3)',
} as const satisfies Record<Schedule['status'], string>
