import { queueMenuTree } from './tree/tree.words.ts'
import { queueMenuDetail } from './detail/detail.words.ts'
import { queueMenuActions } from './actions.words.ts'
import { queueMenuWarnings } from './warnings.words.ts'
import { queueMenuPhone } from './phone/phone.words.ts'
import { queueMenuTemplates } from './templates.words.ts'
import type { WordTree } from '@recado/domain'

/** The editor of a queue's menu of options. Spec: administration 2 "Queues". */
export const queueMenu = {
  pages: {
    pt: 'Páginas da fila',
    en: 'Pages of the queue',
    es: 'Páginas de la cola',
    tr: 'Kuyruğun sayfaları',
  },
  title: { pt: 'Menu de opções', en: 'Options menu', es: 'Menú de opciones', tr: 'Seçenek menüsü' },
  back: {
    pt: 'Voltar para as filas',
    en: 'Back to the queues',
    es: 'Volver a las colas',
    tr: 'Kuyruklara dön',
  },
  notFound: {
    pt: 'Esta fila não existe mais',
    en: 'This queue no longer exists',
    es: 'Esta cola ya no existe',
    tr: 'Bu kuyruk artık yok',
  },
  notFoundSentence: {
    pt: 'Ela pode ter sido excluída por outra pessoa.',
    en: 'Somebody else may have deleted it.',
    es: 'Es posible que otra persona la haya eliminado.',
    tr: 'Başka biri silmiş olabilir.',
  },
  failed: {
    pt: 'Não foi possível carregar o menu',
    en: 'The menu could not be loaded',
    es: 'No se pudo cargar el menú',
    tr: 'Menü yüklenemedi',
  },
  usedIn: {
    pt: '{count, plural, =0 {Sem conexão} =1 {Usada em # conexão} other {Usada em # conexões}}',
    en: '{count, plural, =0 {No connection} one {Used in # connection} other {Used in # connections}}',
    es: '{count, plural, =0 {Sin conexión} one {Usada en # conexión} other {Usada en # conexiones}}',
    tr: '{count, plural, =0 {Bağlantı yok} one {# bağlantıda kullanılıyor} other {# bağlantıda kullanılıyor}}',
  },
  simulator: {
    pt: 'Abrir no simulador',
    en: 'Open in the simulator',
    es: 'Abrir en el simulador',
    tr: 'Simülatörde aç',
  },
  readOnly: {
    pt: 'Só administradores mudam o menu.',
    en: 'Only admins change the menu.',
    es: 'Solo los administradores cambian el menú.',
    tr: 'Menüyü yalnızca yöneticiler değiştirir.',
  },
  alwaysAnswers: {
    pt: 'Autoatendimento: responde a qualquer hora',
    en: 'Self-service: answers at any hour',
    es: 'Autoservicio: responde a cualquier hora',
    tr: 'Self servis: her saatte yanıtlar',
  },
  notShown: {
    errand: {
      pt: 'Os clientes não veem este menu: a fila tem autoatendimento, que pede o CPF ou CNPJ no lugar dele. Para mostrar o menu, tire o autoatendimento da fila.',
      en: 'Customers do not see this menu: the queue has self-service, which asks for the CPF or CNPJ instead. To show the menu, remove the self-service from the queue.',
      es: 'Los clientes no ven este menú: la cola tiene autoservicio, que pide el CPF o CNPJ en su lugar. Para mostrar el menú, quite el autoservicio de la cola.',
      tr: 'Müşteriler bu menüyü görmez: kuyruğun self servisi onun yerine CPF veya CNPJ ister. Menüyü göstermek için self servisi kuyruktan kaldırın.',
    },
    integration: {
      pt: 'Os clientes não veem este menu: a integração {name} responde nesta fila no lugar dele.',
      en: 'Customers do not see this menu: the integration {name} answers in this queue instead.',
      es: 'Los clientes no ven este menú: la integración {name} responde en esta cola en su lugar.',
      tr: 'Müşteriler bu menüyü görmez: bu kuyrukta onun yerine {name} entegrasyonu yanıtlar.',
    },
    prompt: {
      pt: 'Os clientes não veem este menu: o prompt {name} responde nesta fila no lugar dele.',
      en: 'Customers do not see this menu: the prompt {name} answers in this queue instead.',
      es: 'Los clientes no ven este menú: el prompt {name} responde en esta cola en su lugar.',
      tr: 'Müşteriler bu menüyü görmez: bu kuyrukta onun yerine {name} komutu yanıtlar.',
    },
  },
  panes: {
    label: {
      pt: 'Parte do editor',
      en: 'Part of the editor',
      es: 'Parte del editor',
      tr: 'Düzenleyicinin bölümü',
    },
    options: { pt: 'Opções', en: 'Options', es: 'Opciones', tr: 'Seçenekler' },
    detail: { pt: 'Detalhes', en: 'Details', es: 'Detalles', tr: 'Ayrıntılar' },
    phone: { pt: 'Testar', en: 'Try it', es: 'Probar', tr: 'Dene' },
  },
  tree: queueMenuTree,
  move: {
    up: { pt: 'Mover para cima', en: 'Move up', es: 'Mover hacia arriba', tr: 'Yukarı taşı' },
    down: { pt: 'Mover para baixo', en: 'Move down', es: 'Mover hacia abajo', tr: 'Aşağı taşı' },
    in: {
      pt: 'Colocar dentro da anterior',
      en: 'Put inside the one before',
      es: 'Poner dentro de la anterior',
      tr: 'Öncekinin içine koy',
    },
    out: {
      pt: 'Tirar deste nível',
      en: 'Take out of this level',
      es: 'Sacar de este nivel',
      tr: 'Bu düzeyden çıkar',
    },
  },
  detail: queueMenuDetail,
  actions: queueMenuActions,
  conflict: {
    changed: {
      pt: 'Outra pessoa mudou esta opção agora.',
      en: 'Somebody else changed this option just now.',
      es: 'Otra persona acaba de cambiar esta opción.',
      tr: 'Başka biri bu seçeneği az önce değiştirdi.',
    },
    deleted: {
      pt: 'Outra pessoa excluiu esta opção agora.',
      en: 'Somebody else deleted this option just now.',
      es: 'Otra persona acaba de eliminar esta opción.',
      tr: 'Başka biri bu seçeneği az önce sildi.',
    },
    see: { pt: 'Ver', en: 'See', es: 'Ver', tr: 'Gör' },
    keep: { pt: 'Manter o meu', en: 'Keep mine', es: 'Mantener lo mío', tr: 'Benimkini koru' },
    drop: { pt: 'Descartar o meu', en: 'Discard mine', es: 'Descartar lo mío', tr: 'Benimkinden vazgeç' },
  },
  remove: {
    title: {
      pt: 'Excluir a opção {name}?',
      en: 'Delete the option {name}?',
      es: '¿Eliminar la opción {name}?',
      tr: '{name} seçeneği silinsin mi?',
    },
    alone: {
      pt: 'Os clientes deixam de ver esta opção.',
      en: 'Customers no longer see this option.',
      es: 'Los clientes dejan de ver esta opción.',
      tr: 'Müşteriler bu seçeneği artık görmez.',
    },
    below: {
      pt: '{count, plural, =1 {A opção abaixo dela também sai} other {As # opções abaixo dela também saem}}, com os arquivos.',
      en: '{count, plural, one {The option below it goes too} other {The # options below it go too}}, with their files.',
      es: '{count, plural, one {La opción debajo de ella también se va} other {Las # opciones debajo de ella también se van}}, con sus archivos.',
      tr: '{count, plural, one {Altındaki seçenek de dosyalarıyla gider} other {Altındaki # seçenek de dosyalarıyla gider}}.',
    },
    done: {
      pt: 'Opção {name} excluída.',
      en: 'Option {name} deleted.',
      es: 'Opción {name} eliminada.',
      tr: '{name} seçeneği silindi.',
    },
    undo: { pt: 'Desfazer', en: 'Undo', es: 'Deshacer', tr: 'Geri al' },
  },
  undo: {
    done: { pt: 'Desfeito', en: 'Undone', es: 'Deshecho', tr: 'Geri alındı' },
    refused: {
      pt: 'Não dá para desfazer: o menu mudou depois disso.',
      en: 'This cannot be undone: the menu has changed since.',
      es: 'No se puede deshacer: el menú cambió después.',
      tr: 'Geri alınamıyor: menü sonradan değişti.',
    },
  },
  warnings: queueMenuWarnings,
  phone: queueMenuPhone,
  empty: {
    title: {
      pt: 'Nenhuma opção ainda',
      en: 'No options yet',
      es: 'Ninguna opción todavía',
      tr: 'Henüz seçenek yok',
    },
    sentence: {
      pt: 'O cliente que entra nesta fila recebe só a saudação. Com opções ele mesmo diz o que quer.',
      en: 'A customer who enters this queue gets only the greeting. With options they say themselves what they want.',
      es: 'El cliente que entra en esta cola recibe solo el saludo. Con opciones él mismo dice lo que quiere.',
      tr: 'Bu kuyruğa giren müşteri yalnızca karşılamayı alır. Seçeneklerle ne istediğini kendisi söyler.',
    },
    replaced: {
      pt: 'As opções que você adicionar aqui não chegam aos clientes: veja o aviso acima.',
      en: 'Options that you add here do not reach customers: see the notice above.',
      es: 'Las opciones que agregue aquí no llegan a los clientes: vea el aviso de arriba.',
      tr: 'Buraya eklediğiniz seçenekler müşterilere ulaşmaz: yukarıdaki uyarıya bakın.',
    },
    first: {
      pt: 'Adicionar a primeira opção',
      en: 'Add the first option',
      es: 'Agregar la primera opción',
      tr: 'İlk seçeneği ekle',
    },
    templates: {
      pt: 'Ou comece por um modelo',
      en: 'Or start from a template',
      es: 'O empiece con un modelo',
      tr: 'Veya bir şablonla başlayın',
    },
    made: {
      pt: 'Modelo aplicado. Mude o que quiser.',
      en: 'Template applied. Change whatever you like.',
      es: 'Modelo aplicado. Cambie lo que quiera.',
      tr: 'Şablon uygulandı. İstediğinizi değiştirin.',
    },
  },
  templates: queueMenuTemplates,
} as const satisfies WordTree
