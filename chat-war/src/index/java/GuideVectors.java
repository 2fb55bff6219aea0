import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.dragoman.chat.application.assistant.guide.Guide;
import org.dragoman.chat.embedding.Embeddings;

/**
 * Writes the vectors of the guide beside the compiled {@link Guide}. The build runs it with every
 * compilation, as a change of the guide or of the model changes them.
 */
final class GuideVectors {
  private GuideVectors() {}

  /** Takes the folder of the compiled classes. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    String folder = Guide.class.getPackageName().replace('.', '/');
    Files.write(Path.of(arguments[0], folder, "guide.vectors"), Guide.index(Embeddings.shared()));
  }
}
