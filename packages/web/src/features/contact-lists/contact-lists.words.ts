import type { WordTree } from '@recado/domain'

/** The page of contact lists. Spec: administration 2 "Contact lists". */
export const contactLists = {
  count: {
    pt: '{count, plural, =0 {Nenhuma lista} one {# lista} other {# listas}}',
    en: '{count, plural, =0 {No lists} one {# list} other {# lists}}',
    es: '{count, plural, =0 {Ninguna lista} one {# lista} other {# listas}}',
    tr: '{count, plural, =0 {Liste yok} one {# liste} other {# liste}}',
  },
  sentence: {
    pt: 'Pessoas para quem suas campanhas escrevem, separadas dos contatos.',
    en: 'People your campaigns write to, apart from your contacts.',
    es: 'Personas a las que escriben sus campañas, aparte de los contactos.',
    tr: 'Kampanyalarınızın yazdığı, kişilerinizden ayrı insanlar.',
  },
  search: { pt: 'Buscar lista', en: 'Search lists', es: 'Buscar lista', tr: 'Liste ara' },
  add: { pt: 'Adicionar lista', en: 'Add list', es: 'Agregar lista', tr: 'Liste ekle' },
  addTitle: { pt: 'Adicionar lista', en: 'Add list', es: 'Agregar lista', tr: 'Liste ekle' },
  editTitle: { pt: 'Editar lista', en: 'Edit list', es: 'Editar lista', tr: 'Listeyi düzenle' },
  saved: {
    pt: 'Lista salva com sucesso.',
    en: 'List saved.',
    es: 'Lista guardada con éxito.',
    tr: 'Liste kaydedildi.',
  },
  deleted: {
    pt: 'Lista excluída com sucesso.',
    en: 'List deleted.',
    es: 'Lista eliminada con éxito.',
    tr: 'Liste silindi.',
  },
  deleteTitle: {
    pt: 'Excluir a lista {name}?',
    en: 'Delete the list {name}?',
    es: '¿Eliminar la lista {name}?',
    tr: '{name} listesi silinsin mi?',
  },
  deleteText: {
    pt: 'Os contatos da lista saem junto; os contatos da empresa ficam. Esta ação não pode ser desfeita.',
    en: 'Its people are removed with it; the company’s contacts stay. This cannot be undone.',
    es: 'Sus personas se quitan con ella; los contactos de la empresa quedan. Esta acción no se puede deshacer.',
    tr: 'Listedeki kişiler de silinir; şirketin kişileri kalır. Bu işlem geri alınamaz.',
  },
  emptyTitle: {
    pt: 'Nenhuma lista ainda',
    en: 'No lists yet',
    es: 'Aún no hay listas',
    tr: 'Henüz liste yok',
  },
  emptySentence: {
    pt: 'Crie uma lista e traga as pessoas de uma planilha do Excel ou em CSV.',
    en: 'Create a list and bring people from an Excel or CSV spreadsheet.',
    es: 'Cree una lista y traiga personas de una hoja de cálculo de Excel o CSV.',
    tr: 'Bir liste oluşturun ve kişileri bir Excel ya da CSV tablosundan getirin.',
  },
  name: { pt: 'Nome', en: 'Name', es: 'Nombre', tr: 'Ad' },
  contacts: { pt: 'Contatos', en: 'Contacts', es: 'Contactos', tr: 'Kişiler' },
  check: { pt: 'WhatsApp', en: 'WhatsApp', es: 'WhatsApp', tr: 'WhatsApp' },
  checked: {
    pt: '{valid, number} {valid, plural, =1 {válido} other {válidos}}, {invalid, number} {invalid, plural, =1 {inválido} other {inválidos}}, {unchecked, number} não {unchecked, plural, =1 {verificado} other {verificados}}',
    en: '{valid, number} valid, {invalid, number} invalid, {unchecked, number} not checked',
    es: '{valid, number} {valid, plural, one {válido} other {válidos}}, {invalid, number} {invalid, plural, one {inválido} other {inválidos}}, {unchecked, number} sin verificar',
    tr: '{valid, number} geçerli, {invalid, number} geçersiz, {unchecked, number} kontrol edilmedi',
  },
  contactsOf: {
    pt: '{count, plural, =0 {vazia} one {# contato} other {# contatos}}',
    en: '{count, plural, =0 {empty} one {# contact} other {# contacts}}',
    es: '{count, plural, =0 {vacía} one {# contacto} other {# contactos}}',
    tr: '{count, plural, =0 {boş} one {# kişi} other {# kişi}}',
  },
  open: { pt: 'Abrir contatos', en: 'Open contacts', es: 'Abrir contactos', tr: 'Kişileri aç' },
  sample: {
    pt: 'Planilha de exemplo',
    en: 'Sample spreadsheet',
    es: 'Hoja de cálculo de ejemplo',
    tr: 'Örnek tablo',
  },
} as const satisfies WordTree
