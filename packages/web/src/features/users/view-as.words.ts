import type { WordTree } from '@recado/domain'

export const usersViewAs = {
  open: {
    pt: 'Ver as conversas como este usuário',
    en: 'See the tickets as this user',
    es: 'Ver los tickets como este usuario',
    tr: 'Talepleri bu kullanıcı gibi gör',
  },
  openOf: {
    pt: 'Ver as conversas como {name}',
    en: 'See the tickets as {name}',
    es: 'Ver los tickets como {name}',
    tr: 'Talepleri {name} gibi gör',
  },
  back: {
    pt: 'Voltar aos usuários',
    en: 'Back to the users',
    es: 'Volver a los usuarios',
    tr: 'Kullanıcılara dön',
  },
  colleague: { pt: 'Colega', en: 'Colleague', es: 'Colega', tr: 'Çalışma arkadaşı' },
  lists: { pt: 'Listas', en: 'Lists', es: 'Listas', tr: 'Listeler' },
  list: {
    open: { pt: 'Atendendo', en: 'In service', es: 'Atendiendo', tr: 'Görüşülen' },
    pending: { pt: 'Aguardando', en: 'Waiting', es: 'Esperando', tr: 'Bekleyen' },
    groups: { pt: 'Grupos', en: 'Groups', es: 'Grupos', tr: 'Gruplar' },
    closed: { pt: 'Encerrados', en: 'Closed', es: 'Cerrados', tr: 'Kapalı' },
  },
  count: {
    pt: '{count, plural, =0 {Nenhuma conversa} one {# conversa} other {# conversas}}',
    en: '{count, plural, =0 {No tickets} one {# ticket} other {# tickets}}',
    es: '{count, plural, =0 {Ningún ticket} one {# ticket} other {# tickets}}',
    tr: '{count, plural, =0 {Talep yok} one {# talep} other {# talep}}',
  },
  sentence: {
    pt: 'A lista como {name} a vê.',
    en: 'The list as {name} sees it.',
    es: 'La lista como la ve {name}.',
    tr: '{name} listeyi böyle görüyor.',
  },
  notice: {
    pt: 'Só leitura: aqui nada muda, e abrir uma conversa não a marca como lida. A auditoria guarda que você viu a lista de {name}.',
    en: 'Read-only: nothing changes here, and opening a conversation does not mark it as read. The audit log keeps that you saw the list of {name}.',
    es: 'Solo lectura: aquí nada cambia, y abrir una conversación no la marca como leída. La auditoría guarda que usted vio la lista de {name}.',
    tr: 'Salt okunur: burada hiçbir şey değişmez ve bir görüşmeyi açmak onu okundu saymaz. Denetim günlüğü {name} listesine baktığınızı kaydeder.',
  },
  emptyTitle: {
    pt: 'Nada nesta lista',
    en: 'Nothing in this list',
    es: 'Nada en esta lista',
    tr: 'Bu listede bir şey yok',
  },
  emptySentence: {
    pt: '{name} não vê nenhuma conversa aqui.',
    en: '{name} sees no tickets here.',
    es: '{name} no ve ningún ticket aquí.',
    tr: '{name} burada hiçbir talep görmüyor.',
  },
} as const satisfies WordTree
