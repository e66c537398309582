// A TCP gate before a server: it forwards, falls silent without closing anything, or refuses connections.
// A router that forgets its connections leaves the old ones silent and admits new ones.
import { connect, createServer } from 'node:net';

/** @typedef {Awaited<ReturnType<typeof startGate>>} Gate */

/** @param {number} port of the server behind it, on 127.0.0.1 */
export async function startGate(port) {
  const pairs = new Set();
  const forgotten = new WeakSet();
  let isSilent = false;
  const accept = (socket) => {
    const behind = connect(port, '127.0.0.1');
    const pair = [socket, behind];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      for (const one of pair) one.destroy();
    };
    for (const [from, to] of [pair, [behind, socket]]) {
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', end).on('close', end);
      if (isSilent) from.pause();
    }
  };
  let front = null;
  /** @returns {Promise<number>} */
  const listen = (on) =>
    new Promise((done, failed) => {
      front = createServer(accept).once('error', failed);
      front.listen(on, '127.0.0.1', () => done(front.address().port));
    });
  const own = await listen(0);
  /** @returns {Promise<void>} */
  const refuse = () =>
    new Promise((done) => {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      if (!front) return done();
      front.close(() => done());
      front = null;
    });
  return {
    port: own,
    /** Forwards again. */
    open: async () => {
      isSilent = false;
      for (const pair of pairs) if (!forgotten.has(pair)) for (const socket of pair) socket.resume();
      if (!front) await listen(own);
    },
    /** Forwards nothing, without closing a connection. */
    silence: async () => {
      isSilent = true;
      for (const pair of pairs) for (const socket of pair) socket.pause();
    },
    /** Forwards nothing on the connections there are, for ever; new ones work. */
    forget: async () => {
      for (const pair of pairs) for (const socket of pair) socket.pause();
      for (const pair of pairs) forgotten.add(pair);
    },
    /** Ends all connections and accepts none. */
    refuse,
    stop: refuse,
  };
}
