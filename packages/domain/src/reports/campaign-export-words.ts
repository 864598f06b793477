import type { CampaignExportColumn, CampaignStatus } from '@recado/contract'
import type { ExportLanguage } from './export-titles.ts'

interface CampaignExportWords {
  readonly campaigns: Readonly<Record<CampaignExportColumn, string>>
  readonly statuses: Readonly<Record<CampaignStatus, string>>
}

/** The words of the file with campaigns, which the server writes. */
export const CAMPAIGN_EXPORT_WORDS: Readonly<Record<ExportLanguage, CampaignExportWords>> = {
  pt: {
    campaigns: {
      campaign: 'Campanha',
      status: 'Situação',
      sent: 'Enviadas',
      delivered: 'Entregues',
      read: 'Lidas',
      answered: 'Respondidas',
      optedOut: 'Saíram',
    },
    statuses: {
      INATIVA: 'Inativa',
      PROGRAMADA: 'Programada',
      EM_ANDAMENTO: 'Em Andamento',
      CANCELADA: 'Cancelada',
      FINALIZADA: 'Finalizada',
    },
  },
  en: {
    campaigns: {
      campaign: 'Campaign',
      status: 'Status',
      sent: 'Sent',
      delivered: 'Delivered',
      read: 'Read',
      answered: 'Answered',
      optedOut: 'Opted out',
    },
    statuses: {
      INATIVA: 'Inactive',
      PROGRAMADA: 'Scheduled',
      EM_ANDAMENTO: 'Running',
      CANCELADA: 'Cancelled',
      FINALIZADA: 'Finished',
    },
  },
  es: {
    campaigns: {
      campaign: 'Campaña',
      status: 'Estado',
      sent: 'Enviados',
      delivered: 'Entregados',
      read: 'Leídos',
      answered: 'Respondidos',
      optedOut: 'Se dieron de baja',
    },
    statuses: {
      INATIVA: 'Inactiva',
      PROGRAMADA: 'Programada',
      EM_ANDAMENTO: 'En curso',
      CANCELADA: 'Cancelada',
      FINALIZADA: 'Finalizada',
    },
  },
  tr: {
    campaigns: {
      campaign: 'Kampanya',
      status: 'Durum',
      sent: 'Gönderilen',
      delivered: 'Teslim edilen',
      read: 'Okunan',
      answered: 'Yanıtlanan',
      optedOut: 'Ayrılan',
    },
    statuses: {
      INATIVA: 'Pasif',
      PROGRAMADA: 'Planlandı',
      EM_ANDAMENTO: 'Sürüyor',
      CANCELADA: 'İptal edildi',
      FINALIZADA: 'Bitti',
    },
  },
}
