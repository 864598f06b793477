import type { WordTree } from '@recado/domain'

export const privacyKinds = {
  messages: { pt: 'Mensagens', en: 'Messages', es: 'Mensajes', tr: 'Mesajlar' },
  files: { pt: 'Arquivos', en: 'Files', es: 'Archivos', tr: 'Dosyalar' },
  reactions: {
    pt: 'Reações em grupos',
    en: 'Reactions in groups',
    es: 'Reacciones en grupos',
    tr: 'Gruplardaki tepkiler',
  },
  tickets: {
    pt: 'Conversas anonimizadas',
    en: 'Anonymous tickets',
    es: 'Tickets anónimos',
    tr: 'Anonimleştirilen talepler',
  },
  notes: { pt: 'Notas', en: 'Notes', es: 'Notas', tr: 'Notlar' },
  drafts: { pt: 'Rascunhos', en: 'Drafts', es: 'Borradores', tr: 'Taslaklar' },
  schedules: {
    pt: 'Agendamentos',
    en: 'Scheduled messages',
    es: 'Mensajes programados',
    tr: 'Planlı mesajlar',
  },
  sends: { pt: 'Envios', en: 'Sends', es: 'Envíos', tr: 'Gönderimler' },
  consents: {
    pt: 'Registros de consentimento',
    en: 'Entries of consents',
    es: 'Registros de consentimiento',
    tr: 'Onay kayıtları',
  },
  listItems: {
    pt: 'Itens de listas de contatos',
    en: 'Items of contact lists',
    es: 'Elementos de listas de contactos',
    tr: 'Kişi listesi kayıtları',
  },
  importedRows: {
    pt: 'Linhas de planilhas',
    en: 'Spreadsheet rows',
    es: 'Filas de hojas de cálculo',
    tr: 'Tablo satırları',
  },
  recipients: {
    pt: 'Destinatários de campanhas',
    en: 'Recipients of campaigns',
    es: 'Destinatarios de campañas',
    tr: 'Kampanya alıcıları',
  },
  merges: { pt: 'Mesclagens', en: 'Merges', es: 'Fusiones', tr: 'Birleştirmeler' },
  channelEvents: {
    pt: 'Eventos de canais',
    en: 'Events of channels',
    es: 'Eventos de canales',
    tr: 'Kanal olayları',
  },
  integrationCalls: {
    pt: 'Chamadas de integrações',
    en: 'Calls of integrations',
    es: 'Llamadas de integraciones',
    tr: 'Entegrasyon çağrıları',
  },
  webhookEvents: {
    pt: 'Eventos de webhooks',
    en: 'Events of webhooks',
    es: 'Eventos de webhooks',
    tr: 'Webhook olayları',
  },
  botDecisions: {
    pt: 'Decisões do robô',
    en: 'Decisions of the bot',
    es: 'Decisiones del bot',
    tr: 'Bot kararları',
  },
  auditNames: {
    pt: 'Nomes na auditoria',
    en: 'Names in the audit log',
    es: 'Nombres en la auditoría',
    tr: 'Denetim kaydındaki adlar',
  },
  liveEvents: { pt: 'Eventos ao vivo', en: 'Live events', es: 'Eventos en vivo', tr: 'Canlı olaylar' },
} as const satisfies WordTree
