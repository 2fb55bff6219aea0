package org.dragoman.contract.conversation;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Whole conversations for a search. They have many megabytes, so that they have a binary form:
 * ciphertext as JSON would be a third longer, and would be read and written byte by byte.
 *
 * @param next the cursor of the next page; null on the last one
 */
public record TextPage(List<StoredConversation.Whole> conversations, String next) {
  public TextPage {
    conversations = List.copyOf(conversations);
  }

  /** Returns the page as bytes. */
  public byte[] bytes() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(64 * 1024);
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeUTF(next == null ? "" : next);
      out.writeInt(conversations.size());
      for (StoredConversation.Whole whole : conversations) {
        write(whole, out);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static void write(StoredConversation.Whole whole, DataOutputStream out)
      throws IOException {
    StoredConversation head = whole.head();
    out.writeUTF(head.id());
    out.writeUTF(head.application());
    write(head.title(), out);
    out.writeInt(head.exchanges());
    out.writeInt(head.messages());
    out.writeLong(head.bytes());
    out.writeLong(head.created());
    out.writeLong(head.changed());
    out.writeInt(whole.exchanges().size());
    for (StoredConversation.Exchange exchange : whole.exchanges()) {
      out.writeInt(exchange.number());
      out.writeInt(exchange.messages());
      out.writeLong(exchange.created());
      write(exchange.text(), out);
    }
  }

  private static void write(Sealed sealed, DataOutputStream out) throws IOException {
    out.writeUTF(sealed == null ? "" : sealed.key());
    if (sealed != null) {
      out.writeInt(sealed.bytes().length);
      out.write(sealed.bytes());
    }
  }

  /**
   * Reads a page from bytes.
   *
   * @throws IOException when they are no page
   */
  public static TextPage of(byte[] bytes) throws IOException {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      String next = in.readUTF();
      List<StoredConversation.Whole> read = new ArrayList<>();
      for (int left = in.readInt(); left > 0; left--) {
        read.add(whole(in));
      }
      return new TextPage(read, next.isEmpty() ? null : next);
    }
  }

  private static StoredConversation.Whole whole(DataInputStream in) throws IOException {
    StoredConversation head =
        new StoredConversation(
            in.readUTF(),
            in.readUTF(),
            sealed(in),
            in.readInt(),
            in.readInt(),
            in.readLong(),
            in.readLong(),
            in.readLong());
    List<StoredConversation.Exchange> exchanges = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      exchanges.add(
          new StoredConversation.Exchange(in.readInt(), in.readInt(), in.readLong(), sealed(in)));
    }
    return new StoredConversation.Whole(head, exchanges);
  }

  private static Sealed sealed(DataInputStream in) throws IOException {
    String key = in.readUTF();
    if (key.isEmpty()) {
      return null;
    }
    int length = in.readInt();
    if (length < 0 || length > in.available()) {
      throw new IOException("A text is longer than its page");
    }
    return new Sealed(key, in.readNBytes(length));
  }
}
