import type { WordTree } from '@recado/domain'

export const dashboardFirstDay = {
  title: {
    pt: 'Para atender seu primeiro cliente',
    en: 'To serve your first customer',
    es: 'Para atender a su primer cliente',
    tr: 'İlk müşterinize hizmet vermek için',
  },
  left: {
    pt: '{count, plural, =1 {Falta # passo.} other {Faltam # passos.}}',
    en: '{count, plural, one {# step is left.} other {# steps are left.}}',
    es: '{count, plural, one {Falta # paso.} other {Faltan # pasos.}}',
    tr: '{count, plural, one {# adım kaldı.} other {# adım kaldı.}}',
  },
  simulator: {
    pt: 'Sem número por enquanto? Teste no simulador',
    en: 'No number yet? Try the simulator',
    es: '¿Aún no tiene número? Pruebe el simulador',
    tr: 'Henüz numaranız yok mu? Simülatörde deneyin',
  },
  done: { pt: '(feito)', en: '(done)', es: '(hecho)', tr: '(yapıldı)' },
  open: { pt: '(a fazer)', en: '(to do)', es: '(por hacer)', tr: '(yapılacak)' },
  steps: {
    connect: {
      name: {
        pt: 'Conectar um número',
        en: 'Connect a number',
        es: 'Conectar un número',
        tr: 'Bir numara bağlama',
      },
      why: {
        pt: 'É por ele que os clientes escrevem.',
        en: 'Customers write to it.',
        es: 'A él escriben los clientes.',
        tr: 'Müşteriler bu numaraya yazar.',
      },
      go: {
        pt: 'Conectar um número',
        en: 'Connect a number',
        es: 'Conectar un número',
        tr: 'Numara bağla',
      },
      see: {
        pt: 'Ver as conexões',
        en: 'See the connections',
        es: 'Ver las conexiones',
        tr: 'Bağlantıları gör',
      },
    },
    queue: {
      name: {
        pt: 'Criar a primeira fila',
        en: 'Create the first queue',
        es: 'Crear la primera cola',
        tr: 'İlk kuyruğu oluşturma',
      },
      why: {
        pt: 'Ela reúne os clientes de um assunto, como Vendas.',
        en: 'It gathers the customers of one matter, such as Sales.',
        es: 'Reúne a los clientes de un asunto, como Ventas.',
        tr: 'Satış gibi bir konunun müşterilerini toplar.',
      },
      go: { pt: 'Criar uma fila', en: 'Create a queue', es: 'Crear una cola', tr: 'Kuyruk oluştur' },
      see: { pt: 'Ver as filas', en: 'See the queues', es: 'Ver las colas', tr: 'Kuyrukları gör' },
    },
    invite: {
      name: {
        pt: 'Convidar um atendente',
        en: 'Invite an attendant',
        es: 'Invitar a un agente',
        tr: 'Bir temsilci davet etme',
      },
      why: {
        pt: 'Cada pessoa entra com o próprio e-mail.',
        en: 'Each person logs in with their own e-mail.',
        es: 'Cada persona entra con su propio correo.',
        tr: 'Herkes kendi e-postasıyla girer.',
      },
      go: { pt: 'Convidar', en: 'Invite', es: 'Invitar', tr: 'Davet et' },
      see: { pt: 'Ver os usuários', en: 'See the users', es: 'Ver los usuarios', tr: 'Kullanıcıları gör' },
    },
    serve: {
      name: {
        pt: 'Atender o primeiro cliente',
        en: 'Serve the first ticket',
        es: 'Atender el primer ticket',
        tr: 'İlk talebi yanıtlama',
      },
      why: {
        pt: 'Quando um cliente escrever, aceite a conversa dele.',
        en: 'When a customer writes, accept their conversation.',
        es: 'Cuando escriba un cliente, acepte su conversación.',
        tr: 'Bir müşteri yazdığında görüşmesini kabul edin.',
      },
      go: {
        pt: 'Ver as conversas',
        en: 'See the conversations',
        es: 'Ver las conversaciones',
        tr: 'Görüşmeleri gör',
      },
      see: {
        pt: 'Ver as conversas',
        en: 'See the conversations',
        es: 'Ver las conversaciones',
        tr: 'Görüşmeleri gör',
      },
    },
  },
  none: {
    pt: 'Ainda não há números neste período',
    en: 'There are no figures for this period yet',
    es: 'Aún no hay cifras en este período',
    tr: 'Bu dönemde henüz rakam yok',
  },
  sentence: {
    pt: 'Quando o primeiro cliente escrever, os números aparecem aqui sozinhos: quem espera, quem atende e quanto tempo leva.',
    en: 'When the first customer writes, the figures appear here by themselves: who waits, who answers and how long it takes.',
    es: 'Cuando escriba el primer cliente, las cifras aparecen aquí solas: quién espera, quién atiende y cuánto tarda.',
    tr: 'İlk müşteri yazdığında rakamlar burada kendiliğinden görünür: kim bekliyor, kim yanıtlıyor ve ne kadar sürüyor.',
  },
} as const satisfies WordTree
