package org.dragoman.chat.application.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PngTest {
  private static final int HEADER_END = 8 + 12 + 13;

  private static byte[] picture(int width, int height) throws IOException {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
    image.setRGB(0, 0, 0xFF336699);
    ByteArrayOutputStream written = new ByteArrayOutputStream();
    ImageIO.write(image, "png", written);
    return written.toByteArray();
  }

  private static byte[] chunk(String type, String content) {
    byte[] body = (type + content).getBytes(StandardCharsets.US_ASCII);
    CRC32 sum = new CRC32();
    sum.update(body);
    return ByteBuffer.allocate(body.length + 8)
        .putInt(content.length())
        .put(body)
        .putInt((int) sum.getValue())
        .array();
  }

  private static byte[] inserted(byte[] picture, int at, byte[] more) {
    return ByteBuffer.allocate(picture.length + more.length)
        .put(picture, 0, at)
        .put(more)
        .put(picture, at, picture.length - at)
        .array();
  }

  @Test
  void pictureIsKeptAsItIsDrawn() throws IOException {
    byte[] drawn = Png.drawn(picture(Png.LARGEST, 3));

    BufferedImage read = ImageIO.read(new ByteArrayInputStream(drawn));
    assertThat(read.getWidth()).isEqualTo(Png.LARGEST);
    assertThat(read.getRGB(0, 0)).isEqualTo(0xFF336699);
  }

  /** Where it was taken, and what else stands within a picture or behind it. */
  @Test
  void whatDoesNotDrawIsNotKept() throws IOException {
    byte[] plain = picture(4, 4);
    byte[] annotated = inserted(plain, HEADER_END, chunk("tEXt", "place\0home <script>"));
    byte[] followed =
        inserted(annotated, annotated.length, "<html>".getBytes(StandardCharsets.US_ASCII));

    assertThat(Png.drawn(followed)).isEqualTo(plain);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 4, 12, 19, 30, 40, 50})
  void damagedPictureIsNone(int at) throws IOException {
    byte[] damaged = picture(4, 4);
    damaged[at] ^= 0x40;

    assertThatIllegalArgumentException().isThrownBy(() -> Png.drawn(damaged));
  }

  @Test
  void partOfAPictureIsNone() throws IOException {
    byte[] whole = picture(4, 4);
    for (int length = 0; length < whole.length; length++) {
      byte[] part = Arrays.copyOf(whole, length);
      assertThatIllegalArgumentException().isThrownBy(() -> Png.drawn(part));
    }
  }

  @Test
  void largePictureIsNone() throws IOException {
    byte[] large = picture(1, Png.LARGEST + 1);
    assertThatIllegalArgumentException().isThrownBy(() -> Png.drawn(large));
  }

  @Test
  void pictureWithoutPixelsIsNone() throws IOException {
    byte[] empty =
        inserted(Arrays.copyOf(picture(4, 4), HEADER_END), HEADER_END, chunk("IEND", ""));
    assertThatIllegalArgumentException().isThrownBy(() -> Png.drawn(empty));
  }
}
