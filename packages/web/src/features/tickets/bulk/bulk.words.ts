import type { WordTree } from '@recado/domain'

export const ticketsBulk = {
  label: {
    pt: 'Ações das conversas selecionadas',
    en: 'Actions for the selected conversations',
    es: 'Acciones de las conversaciones seleccionadas',
    tr: 'Seçilen görüşmelerin işlemleri',
  },
  all: { pt: 'Todas', en: 'All', es: 'Todas', tr: 'Tümü' },
  chosen: {
    pt: '{count, plural, =0 {Nenhuma selecionada} one {# selecionada} other {# selecionadas}}',
    en: '{count, plural, =0 {None selected} one {# selected} other {# selected}}',
    es: '{count, plural, =0 {Ninguna seleccionada} one {# seleccionada} other {# seleccionadas}}',
    tr: '{count, plural, =0 {Seçili yok} one {# seçili} other {# seçili}}',
  },
  leave: { pt: 'Sair da seleção', en: 'Leave selection', es: 'Salir de la selección', tr: 'Seçimden çık' },
  accept: { pt: 'Aceitar', en: 'Accept', es: 'Aceptar', tr: 'Kabul et' },
  close: { pt: 'Encerrar', en: 'Close', es: 'Cerrar', tr: 'Kapat' },
  transfer: { pt: 'Transferir', en: 'Transfer', es: 'Transferir', tr: 'Aktar' },
  tag: { pt: 'Etiquetar', en: 'Tag', es: 'Etiquetar', tr: 'Etiketle' },
  doing: {
    accept: {
      pt: '{count, plural, =1 {Aceitando # conversa…} other {Aceitando # conversas…}}',
      en: '{count, plural, one {Accepting # conversation…} other {Accepting # conversations…}}',
      es: '{count, plural, one {Aceptando # conversación…} other {Aceptando # conversaciones…}}',
      tr: '{count, plural, one {# görüşme kabul ediliyor…} other {# görüşme kabul ediliyor…}}',
    },
    close: {
      pt: '{count, plural, =1 {Encerrando # conversa…} other {Encerrando # conversas…}}',
      en: '{count, plural, one {Closing # conversation…} other {Closing # conversations…}}',
      es: '{count, plural, one {Cerrando # conversación…} other {Cerrando # conversaciones…}}',
      tr: '{count, plural, one {# görüşme kapatılıyor…} other {# görüşme kapatılıyor…}}',
    },
    transfer: {
      pt: '{count, plural, =1 {Transferindo # conversa…} other {Transferindo # conversas…}}',
      en: '{count, plural, one {Transferring # conversation…} other {Transferring # conversations…}}',
      es: '{count, plural, one {Transfiriendo # conversación…} other {Transfiriendo # conversaciones…}}',
      tr: '{count, plural, one {# görüşme aktarılıyor…} other {# görüşme aktarılıyor…}}',
    },
    tag: {
      pt: '{count, plural, =1 {Etiquetando # conversa…} other {Etiquetando # conversas…}}',
      en: '{count, plural, one {Tagging # conversation…} other {Tagging # conversations…}}',
      es: '{count, plural, one {Etiquetando # conversación…} other {Etiquetando # conversaciones…}}',
      tr: '{count, plural, one {# görüşme etiketleniyor…} other {# görüşme etiketleniyor…}}',
    },
  },
  undo: { pt: 'Desfazer', en: 'Undo', es: 'Deshacer', tr: 'Geri al' },
  transferTitle: {
    pt: '{count, plural, =1 {Transferir # conversa} other {Transferir # conversas}}',
    en: '{count, plural, one {Transfer # conversation} other {Transfer # conversations}}',
    es: '{count, plural, one {Transferir # conversación} other {Transferir # conversaciones}}',
    tr: '{count, plural, one {# görüşmeyi aktar} other {# görüşmeyi aktar}}',
  },
  tagTitle: {
    pt: '{count, plural, =1 {Etiquetar # conversa} other {Etiquetar # conversas}}',
    en: '{count, plural, one {Tag # conversation} other {Tag # conversations}}',
    es: '{count, plural, one {Etiquetar # conversación} other {Etiquetar # conversaciones}}',
    tr: '{count, plural, one {# görüşmeyi etiketle} other {# görüşmeyi etiketle}}',
  },
  tags: { pt: 'Etiquetas', en: 'Tags', es: 'Etiquetas', tr: 'Etiketler' },
  tagsHint: {
    pt: 'Somam-se às que cada conversa já tem.',
    en: 'They are added to those a conversation has already.',
    es: 'Se suman a las que cada conversación ya tiene.',
    tr: 'Her görüşmenin etiketlerine eklenir.',
  },
  addTags: { pt: 'Adicionar', en: 'Add', es: 'Agregar', tr: 'Ekle' },
  refused: {
    pt: '{count, number} de {of, number} ficaram como estavam',
    en: '{count, number} of {of, number} stayed as they were',
    es: '{count, number} de {of, number} quedaron como estaban',
    tr: '{of, number} görüşmeden {count, number} tanesi olduğu gibi kaldı',
  },
  dismiss: { pt: 'Dispensar', en: 'Dismiss', es: 'Descartar', tr: 'Kapat' },
} as const satisfies WordTree
