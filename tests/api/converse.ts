import { connect, type Socket } from 'node:net';

/** A connection by hand. */
interface Conversation {
  readonly socket: Socket;
  /** What has come back so far. */
  readonly heard: () => string;
  /** All of it, once the other side has closed. */
  readonly closed: Promise<string>;
}

/** Opens a connection, sends a text and gathers what comes back until the other side closes. */
export function converse(port: number, text: string): Conversation {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk: Buffer) => {
    said += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  socket.write(text);
  return { socket, heard: () => said, closed: new Promise((resolve) => socket.on('close', () => resolve(said))) };
}
