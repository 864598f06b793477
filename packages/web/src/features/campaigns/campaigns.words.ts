import { campaignsSettings } from './settings.words.ts'
import { campaignsReport } from './report/report.words.ts'
import { campaignsBuilder } from './builder/builder.words.ts'
import type { WordTree } from '@recado/domain'
import { RECIPIENT_WORDS } from '@recado/domain/campaigns/recipient.words.ts'

/** Campaigns: the list, the builder, the report and the settings. Spec: administration 2 "Campaigns". */
export const campaigns = {
  title: { pt: 'Campanhas', en: 'Campaigns', es: 'Campañas', tr: 'Kampanyalar' },
  count: {
    pt: '{count, plural, =0 {Nenhuma campanha} one {# campanha} other {# campanhas}}',
    en: '{count, plural, =0 {No campaigns} one {# campaign} other {# campaigns}}',
    es: '{count, plural, =0 {Ninguna campaña} one {# campaña} other {# campañas}}',
    tr: '{count, plural, =0 {Kampanya yok} other {# kampanya}}',
  },
  sentence: {
    pt: 'Escreva para muitos contatos, no ritmo do seu número.',
    en: 'Write to many contacts, at the pace of your number.',
    es: 'Escriba a muchos contactos, al ritmo de su número.',
    tr: 'Numaranızın hızında birçok kişiye yazın.',
  },
  search: { pt: 'Buscar campanha', en: 'Search campaigns', es: 'Buscar campaña', tr: 'Kampanya ara' },
  add: { pt: 'Nova campanha', en: 'New campaign', es: 'Nueva campaña', tr: 'Yeni kampanya' },
  newName: { pt: 'Nova campanha', en: 'New campaign', es: 'Nueva campaña', tr: 'Yeni kampanya' },
  deleted: {
    pt: 'Campanha excluída com sucesso.',
    en: 'Campaign deleted.',
    es: 'Campaña eliminada.',
    tr: 'Kampanya silindi.',
  },
  deleteTitle: {
    pt: 'Excluir a campanha {name}?',
    en: 'Delete the campaign {name}?',
    es: '¿Eliminar la campaña {name}?',
    tr: '{name} kampanyası silinsin mi?',
  },
  deleteText: {
    pt: 'O relatório também é excluído. As mensagens ficam nas conversas.',
    en: 'Its report is deleted too. The messages stay in their conversations.',
    es: 'También se elimina su informe. Los mensajes quedan en las conversaciones.',
    tr: 'Raporu da silinir. Mesajlar görüşmelerde kalır.',
  },
  emptyTitle: {
    pt: 'Nenhuma campanha ainda',
    en: 'No campaigns yet',
    es: 'Aún no hay campañas',
    tr: 'Henüz kampanya yok',
  },
  emptySentence: {
    pt: 'Escolha uma lista ou etiqueta, escreva até cinco variantes e deixe o sistema enviar no ritmo certo.',
    en: 'Choose a list or a tag, write up to five variants and let them leave at the right pace.',
    es: 'Elija una lista o etiqueta, escriba hasta cinco variantes y deje que salgan al ritmo correcto.',
    tr: 'Bir liste veya etiket seçin, beş çeşide kadar yazın; mesajlar doğru hızda gitsin.',
  },
  name: { pt: 'Nome', en: 'Name', es: 'Nombre', tr: 'Ad' },
  statusTitle: { pt: 'Situação', en: 'Status', es: 'Estado', tr: 'Durum' },
  audience: { pt: 'Público', en: 'Audience', es: 'Público', tr: 'Kitle' },
  connection: { pt: 'Conexão', en: 'Connection', es: 'Conexión', tr: 'Bağlantı' },
  scheduledAt: { pt: 'Agendamento', en: 'Scheduled for', es: 'Programación', tr: 'Planlanan' },
  noDate: { pt: 'Sem data', en: 'No date', es: 'Sin fecha', tr: 'Tarih yok' },
  progress: { pt: 'Envio', en: 'Sent', es: 'Envío', tr: 'Gönderim' },
  sentOf: {
    pt: '{sent, number} de {total, number}',
    en: '{sent, number} of {total, number}',
    es: '{sent, number} de {total, number}',
    tr: '{sent, number} / {total, number}',
  },
  openReport: { pt: 'Relatório', en: 'Report', es: 'Informe', tr: 'Rapor' },
  cancel: {
    pt: 'Cancelar campanha',
    en: 'Cancel campaign',
    es: 'Cancelar campaña',
    tr: 'Kampanyayı iptal et',
  },
  restart: {
    pt: 'Reiniciar campanha',
    en: 'Restart campaign',
    es: 'Reiniciar campaña',
    tr: 'Kampanyayı yeniden başlat',
  },
  status: {
    INATIVA: { pt: 'Inativa', en: 'Inactive', es: 'Inactiva', tr: 'Pasif' },
    PROGRAMADA: { pt: 'Programada', en: 'Scheduled', es: 'Programada', tr: 'Planlandı' },
    EM_ANDAMENTO: { pt: 'Em Andamento', en: 'Running', es: 'En curso', tr: 'Sürüyor' },
    CANCELADA: { pt: 'Cancelada', en: 'Cancelled', es: 'Cancelada', tr: 'İptal edildi' },
    FINALIZADA: { pt: 'Finalizada', en: 'Finished', es: 'Finalizada', tr: 'Bitti' },
  },
  held: {
    stopped: { pt: 'Parada', en: 'Stopped', es: 'Detenida', tr: 'Durdu' },
    paused: { pt: 'Pausada', en: 'Paused', es: 'En pausa', tr: 'Duraklatıldı' },
  },
  /** Why it stopped by itself, in few words. */
  stops: {
    failures: { pt: 'muitas falhas', en: 'many failures', es: 'muchos fallos', tr: 'çok sayıda hata' },
    blocks: { pt: 'muitos bloqueios', en: 'many blocks', es: 'muchos bloqueos', tr: 'çok sayıda engelleme' },
    optOuts: {
      pt: 'muitos pedidos de saída',
      en: 'many requests to leave',
      es: 'muchas solicitudes de baja',
      tr: 'çok sayıda ayrılma isteği',
    },
    deliveries: { pt: 'poucas entregas', en: 'few deliveries', es: 'pocas entregas', tr: 'az teslimat' },
    restricted: {
      pt: 'número restrito pelo WhatsApp',
      en: 'number restricted by WhatsApp',
      es: 'número restringido por WhatsApp',
      tr: 'numara WhatsApp tarafından kısıtlı',
    },
  },
  waitsUntil: {
    pt: 'espera até {time}',
    en: 'waits until {time}',
    es: 'espera hasta las {time}',
    tr: '{time} saatini bekliyor',
  },
  settings: campaignsSettings,
  report: campaignsReport,
  reasons: RECIPIENT_WORDS.reasons,
  builder: campaignsBuilder,
} as const satisfies WordTree
